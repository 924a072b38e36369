import { listFreeSlots } from '#application/test-drives/free-slots.ts';
import { plainLocationName } from '#domain/location/location-name.ts';
import { formatOdometer } from '#domain/units.ts';
import type { LocationsView } from '#web/features/test-drive/choose-location.tsx';
import type { ReturnView } from '#web/features/vehicle-return/return-page.tsx';
import type { FormSubject } from '#web/pages/forms/form-places.server.ts';
import { toChoice, toLine } from '#web/pages/forms/test-drive-form.server.ts';
import { shownTimeOf } from '#web/pages/forms/test-drive-places.server.ts';
import { toFormView } from '#web/pages/forms/to-form-view.server.ts';
import { toPlaceView } from '#web/pages/forms/to-place-view.server.ts';
import { toSlotsView } from '#web/pages/forms/to-slots-view.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import type { OpenedReturns } from './open-returns.server.ts';

type OfLocation = Extract<OpenedReturns, { kind: 'location' }>;

/** The form asks for no place: the vehicle comes back to the location of the page. */
export function returnForm({ page: { tenant, tools }, location }: OfLocation): {
  readonly subject: FormSubject & { readonly form: 'vehicle_return' };
  readonly tools: PageTools;
} {
  const dealership = tenant.dealerships.find(({ id }) => id === location.dealership_id) ?? null;
  const config = tools.configOf(location);
  const leads = { ...config.leads, location_select: false, dealership_select_removed: true };
  return {
    subject: { form: 'vehicle_return', car: null, location, dealership, pageId: 'returns' },
    tools: { ...tools, config: { ...config, leads } },
  };
}

/** Each location with its first free time. */
export async function toPlacesView({ page, places, text }: OpenedReturns): Promise<LocationsView> {
  const { tools } = page;
  const locations = await Promise.all(
    places.map(async (location) => {
      const days = await listFreeSlots(page, { location, carId: null });
      const requested = new URLSearchParams({ location: location.slug });
      const view = toSlotsView({ location, slotMinutes: 0, days: days.slice(0, 1), requested }, tools);
      const first = view.days[0]?.slots[0];
      return {
        ...toChoice(location, tools),
        href: `${tools.links.returns()}?${requested}`,
        next: first ? text('return.next', { time: shownTimeOf(view, first) }) : text('return.next_none'),
      };
    }),
  );
  return {
    heading: text('return.heading'),
    intro: chooseIntro({ page, places, text }),
    locations,
    cars: { text: text('return.elsewhere'), label: text('return.contact'), href: tools.links.contactUs() },
  };
}

/** The days of the return where all locations have the same; each location's own page says them otherwise. */
function chooseIntro({ page: { tools }, places, text }: Pick<OpenedReturns, 'page' | 'places' | 'text'>): string {
  const [count, ...others] = new Set(places.map((place) => tools.configOf(place).terms.return_days));
  return count === undefined || others.length > 0 ? text('return.intro_each') : text('return.intro', { count });
}

export async function toReturnView(opened: OfLocation): Promise<ReturnView> {
  const { page, location, places, text } = opened;
  const { subject, tools } = returnForm(opened);
  const { terms, test_drive } = tools.config;
  const days = await listFreeSlots(page, { location, carId: null });
  const requested = new URLSearchParams({ location: location.slug });
  const slots = toSlotsView({ location, slotMinutes: test_drive.slot_minutes, days, requested }, tools);
  const read = tools.links.configured('/terms-and-conditions/');
  const distance = formatOdometer(terms.return_km, tools.market);
  return {
    heading: text('return.heading_at', { location: plainLocationName(location.name) }),
    intro: text('return.intro_at', { count: terms.return_days, distance }),
    how: {
      heading: text('return.how'),
      points: [
        text('return.how_notice'),
        text('return.how_appointment'),
        text('return.how_bring', { fuel: terms.return_fuel }),
        text('return.how_refund'),
      ],
      terms: read === null ? null : { href: read, label: text('return.terms') },
    },
    form: toFormView(subject, tools),
    slots: { ...slots, words: { ...slots.words, booking: text('return.booking') } },
    place: {
      heading: tools.t('test_drive.place'),
      place: toPlaceView(location, tools),
      line: toLine(location).address,
    },
    all: places.length > 1 ? { href: tools.links.returns(), label: text('return.all') } : null,
  };
}
