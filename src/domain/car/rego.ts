import type { MarketCode } from '#domain/market.ts';
import { dateFormat } from '#utilities/formats.ts';
import type { Car } from './car.ts';

/** `car_page.regplate`: used cars in New South Wales show their plate (R13). */
export type RegplateRule = 'as_state_requires' | 'always' | 'never';

const STATES_THAT_REQUIRE = ['NSW'];

/** The registration plate to show, or null. */
export function shownRegplate(car: Pick<Car, 'regplate' | 'car_type' | 'state'>, rule: RegplateRule): string | null {
  if (rule === 'never' || !car.regplate) return null;
  const required = car.car_type === 'used' && STATES_THAT_REQUIRE.includes(car.state ?? '');
  return rule === 'always' || required ? car.regplate : null;
}

/** The registration expiry to show, YYYY-MM-DD: only a future one (spec §5). `today` is the day at the car's location. */
export function shownRegoExpiry(car: Pick<Car, 'rego_expiry'>, today: string): string | null {
  return car.rego_expiry !== null && car.rego_expiry > today ? car.rego_expiry : null;
}

/** The calendar day in a time zone, YYYY-MM-DD (D44). */
export function dayIn(timeZone: string, at: Date): string {
  return dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
}

const QUARTER_MS = 900_000;

/**
 * The end of the local day, in ms since 1970, if it is less than an hour away; else null. Time zones differ by whole
 * quarters of an hour, so a day ends on one.
 */
export function dayEndWithinHour(timeZone: string, at: Date): number | null {
  const today = dayIn(timeZone, at);
  const next = (Math.floor(at.getTime() / QUARTER_MS) + 1) * QUARTER_MS;
  const quarters = [0, 1, 2, 3].map((more) => next + more * QUARTER_MS);
  return quarters.find((moment) => dayIn(timeZone, new Date(moment)) !== today) ?? null;
}

/** "March 2021", of YYYY-MM. */
export function formatMonth(month: string, locale: MarketCode = 'en-AU'): string {
  return dateFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    Date.parse(`${month}-01T00:00:00Z`),
  );
}

/** "21 Nov 2026", or "Nov 21, 2026" in the United States, of a plain date. */
export function formatDay(day: string, locale: MarketCode): string {
  return dateFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );
}
