import { listFreeSlots } from '#application/test-drives/free-slots.ts';
import type { Location } from '#domain/location/location.ts';
import type { LocationsView } from '#web/features/test-drive/choose-location.tsx';
import { dayAndTimeOf, type SlotsView } from '#web/features/test-drive/slots-view.ts';
import { hrefTo } from '#web/request/links.ts';
import type { Page } from '#web/request/page-context.ts';
import { toChoice } from './test-drive-form.server.ts';
import { toSlotsView } from './to-slots-view.server.ts';

/** The day and time of a slot in short, which may break into lines between them only. */
export const shownTimeOf = (view: SlotsView, slot: string): string =>
  dayAndTimeOf(view, slot, 'short').replaceAll(/(?<!,) /g, '\u00a0');

/** Each location with its first free time. */
export async function toLocationsView(locations: readonly Location[], page: Page): Promise<LocationsView> {
  const { t, links } = page.tools;
  const lines = await Promise.all(
    locations.map(async (location) => {
      const days = await listFreeSlots(page, { location, carId: null });
      const requested = new URLSearchParams({ location: location.slug });
      const view = toSlotsView({ location, slotMinutes: 0, days: days.slice(0, 1), requested }, page.tools);
      const first = view.days[0]?.slots[0];
      return {
        ...toChoice(location, page.tools),
        href: `${hrefTo('/book-test-drive')}?${requested}`,
        next: first ? t('test_drive.next', { time: shownTimeOf(view, first) }) : t('test_drive.next_none'),
      };
    }),
  );
  return {
    heading: t('test_drive.heading'),
    intro: t('test_drive.intro'),
    locations: lines,
    cars: { text: t('test_drive.cars_text'), label: t('test_drive.cars'), href: links.cars() },
  };
}
