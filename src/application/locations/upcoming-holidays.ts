import type { Platform } from '#application/platform.ts';
import { addDays, createLocalClock } from '#domain/location/local-time.ts';
import type { Location } from '#domain/location/location.ts';
import type { PublicHoliday } from '#domain/location/opening-state.ts';
import { MARKETS } from '#domain/market.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';

/** Days ahead in which public holidays are shown (D45). */
const DAYS_AHEAD = 14;

export type HolidaysOf = (location: Location) => readonly PublicHoliday[];

/** The public holidays of each location of a tenant from its local day of today, in the next 14 days. */
export async function upcomingHolidays(
  { holidays, clock }: Pick<Platform, 'holidays' | 'clock'>,
  { config, locations }: Pick<Tenant, 'config' | 'locations'>,
): Promise<HolidaysOf> {
  const country = MARKETS[config.market].phone_country;
  const now = clock.now();
  const utcDate = now.toISOString().slice(0, 10);
  const [first, last] = [addDays(utcDate, -1), addDays(utcDate, DAYS_AHEAD + 1)];
  const states = [...new Set(locations.map(({ address }) => address.state))];
  const byState = new Map(
    await Promise.all(
      states.map(async (state) => [state, await holidays.between({ country, state }, first, last)] as const),
    ),
  );
  return ({ address, time_zone }) => {
    const { date: today } = createLocalClock(time_zone).momentAt(now);
    const end = addDays(today, DAYS_AHEAD);
    return (byState.get(address.state) ?? []).filter(({ date }) => date >= today && date <= end);
  };
}
