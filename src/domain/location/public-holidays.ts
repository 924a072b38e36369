import { createBoundedMap } from '#utilities/bounded-map.ts';
import { keepUnlessFailed } from '#utilities/keep-unless-failed.ts';
import type { PublicHoliday } from './opening-state.ts';

/** Where holidays apply: the country as two letters, and the state as written in addresses. */
export type HolidayRegion = { readonly country: 'AU' | 'NZ' | 'US'; readonly state: string };

/**
 * Public holidays calculated by rule. States proclaim some late or move them, so a dealer's special hours always take
 * precedence (D45).
 */
export type HolidayCalendar = {
  /**
   * The holidays between two dates, both included (`YYYY-MM-DD`), in date order. An unknown state has the holidays of
   * its country.
   */
  between(region: HolidayRegion, from: string, to: string): Promise<PublicHoliday[]>;
};

const MAX_CACHED_YEARS = 500;

/** Caches each calculated year: a year takes some milliseconds, and loading the rules of all countries takes longer. */
export function createHolidayCalendar(): HolidayCalendar {
  const years = createBoundedMap<string, Promise<readonly PublicHoliday[]>>({
    capacity: MAX_CACHED_YEARS,
    policy: 'lru',
  });
  const yearOf = (region: HolidayRegion, year: number) =>
    keepUnlessFailed(years, `${region.country} ${region.state} ${year}`, () => holidaysOf(region, year));
  return {
    async between(region, from, to) {
      const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
      const requested = Array.from({ length: last - first + 1 }, (_, index) => yearOf(region, first + index));
      return (await Promise.all(requested)).flat().filter(({ date }) => date >= from && date <= to);
    },
  };
}

/** Names of regions in addresses that the library has under another name. */
const OTHER_NAMES: Readonly<Record<string, string>> = { 'NZ west coast': 'WTC' };

/** The library's code of a state, which an address gives as its code or its name: `NSW`, `Otago`. */
function codeOf({ country, state }: HolidayRegion, states: Readonly<Record<string, string>>): string {
  const written = state.trim().toLowerCase();
  const named = Object.entries(states).find(([, name]) => name.toLowerCase().replace(/ province$/, '') === written);
  return OTHER_NAMES[`${country} ${written}`] ?? named?.[0] ?? state.trim().toUpperCase();
}

async function holidaysOf(region: HolidayRegion, year: number): Promise<readonly PublicHoliday[]> {
  const { default: Holidays } = await import('date-holidays');
  const { country } = region;
  const states: Readonly<Record<string, string>> = new Holidays().getStates(country) ?? {};
  const calendar = new Holidays(country, codeOf(region, states), { types: ['public'] });
  // The library's dates are local to the state: "2026-12-24 18:00:00", some followed by an offset.
  const holidays = calendar
    .getHolidays(year, 'en')
    .map(({ date, name }) => ({ date: date.slice(0, 10), name, from: date.slice(11, 16) }));
  // Where the holiday of a Christmas Day at a weekend is a later weekday only, shops do not keep normal hours on the day
  // itself (D347).
  const christmas = `${year}-12-25`;
  if (country !== 'AU' || holidays.some(({ date }) => date === christmas)) return holidays;
  return [...holidays, { date: christmas, name: 'Christmas Day', from: '00:00' }].toSorted((one, other) =>
    one.date < other.date ? -1 : 1,
  );
}
