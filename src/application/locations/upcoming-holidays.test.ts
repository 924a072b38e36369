import { expect, it } from 'vitest';
import { openTestSite } from '#application/testing/site.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { upcomingHolidays } from './upcoming-holidays.ts';

const openStore = useTestStores();

it('a location has the holidays of its state, from its own day of today for 14 days', async () => {
  const site = await openTestSite({ store: await openStore() });
  const { tenant, platform } = site.at('harbour');
  const [location] = tenant.locations;
  if (!location) throw new Error('no location');
  const inState = (state: string, time_zone: string) => ({
    ...location,
    time_zone,
    address: { ...location.address, state },
  });
  const [sydney, perth] = [inState('NSW', 'Australia/Sydney'), inState('WA', 'Australia/Perth')];
  const datesAt = async (now: string) => {
    site.setTime(new Date(now));
    const holidaysOf = await upcomingHolidays(platform, { ...tenant, locations: [sydney, perth] });
    return [sydney, perth].map((one) => holidaysOf(one).map(({ date }) => date));
  };
  // King's Birthday in Western Australia, and Labour Day in New South Wales.
  expect(await datesAt('2026-09-23T00:00:00Z')).toEqual([['2026-10-05'], ['2026-09-28']]);
  expect(await datesAt('2026-09-20T00:00:00Z')).toEqual([[], ['2026-09-28']]);
  // Still 28 September in Perth at 15:59 UTC.
  expect(await datesAt('2026-09-28T15:59:00Z')).toEqual([['2026-10-05'], ['2026-09-28']]);
  expect(await datesAt('2026-09-28T16:00:00Z')).toEqual([['2026-10-05'], []]);
});
