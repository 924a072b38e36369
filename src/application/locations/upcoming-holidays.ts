import type { Platform } from '#application/platform.ts';
import { addDays, createLocalClock } from '#domain/location/local-time.ts';
import type { Location } from '#domain/location/location.ts';
import type { PublicHoliday } from '#domain/location/opening-state.ts';
import { MARKETS } from '#domain/market.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';

/** Days ahead in which every page shows public holidays (D45). */
const DAYS_AHEAD = 14;
/** Days ahead that a page may ask for. */
const MAX_DAYS_AHEAD = 91;

/** The public holidays of a location from its local day of today, in the next 14 days, or as many as are asked for. */
export type HolidaysOf = (location: Location, daysAhead?: number) => readonly PublicHoliday[];

/** The public holidays of each location of a tenant, for the next 91 days. */
export async function upcomingHolidays(
  { holidays, clock }: Pick<Platform, 'holidays' | 'clock'>,
  { config, locations }: Pick<Tenant, 'config' | 'locations'>,
): Promise<HolidaysOf> {
  const country = MARKETS[config.market].phone_country;
  const now = clock.now();
  const utcDate = now.toISOString().slice(0, 10);
  const [first, last] = [addDays(utcDate, -1), addDays(utcDate, MAX_DAYS_AHEAD + 1)];
  const states = [...new Set(locations.map(({ address }) => address.state))];
  const byState = new Map(
    await Promise.all(
      states.map(async (state) => [state, await holidays.between({ country, state }, first, last)] as const),
    ),
  );
  return ({ address, time_zone }, daysAhead = DAYS_AHEAD) => {
    const { date: today } = createLocalClock(time_zone).momentAt(now);
    const end = addDays(today, daysAhead);
    return (byState.get(address.state) ?? []).filter(({ date }) => date >= today && date <= end);
  };
}
