import { expect, it } from 'vitest';
import { openTestSite } from '#application/testing/site.ts';
import type { OpeningHour } from '#domain/location/location.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { listAppointments } from './free-slots.ts';

const openStore = useTestStores();
const HOURS = Array.from({ length: 7 }, (_, weekday) => ({
  weekday,
  status: 'Open',
  open: '09:00',
  close: '17:00',
})) as OpeningHour[];

const open = async (isResting: boolean) =>
  openTestSite({
    store: await openStore(),
    tenant: () => ({ location_pages: { closed_on_public_holidays: isResting } }),
    bundle: (one) => ({
      ...one,
      locations: one.locations.map((location) => ({
        ...location,
        contact_detail: { ...location.contact_detail, opening_hours: HOURS },
      })),
    }),
  });

// Anzac Day 2026 is a Saturday, and New South Wales rests on the Monday too.
const BEFORE = new Date('2026-04-21T00:00:00Z');
const HOLIDAYS = ['2026-04-25', '2026-04-27'];

it('a dealer who closes on public holidays is closed on them and offers no test drives', async () => {
  const site = await open(true);
  site.setTime(BEFORE);
  const found = await listAppointments(site.at('harbour'), { car: null, location: 'penrith-yard' });
  const days = found.ok ? found.value.days : [];
  expect(days).toHaveLength(12);
  expect(days.filter(({ date }) => HOLIDAYS.includes(date))).toEqual([]);
});

it('other dealers state that hours may differ on public holidays', async () => {
  const site = await open(false);
  site.setTime(BEFORE);
  const found = await listAppointments(site.at('harbour'), { car: null, location: 'penrith-yard' });
  const days = found.ok ? found.value.days : [];
  expect(days).toHaveLength(14);
  expect(days.filter(({ holiday }) => holiday !== null).map(({ date, holiday }) => `${date} ${holiday}`)).toEqual([
    '2026-04-25 Anzac Day',
    '2026-04-27 Anzac Day (substitute day)',
  ]);
});
