import { slugOfNamedCar } from '#application/cars/car-slug.ts';
import { viewCar, type CarView } from '#application/cars/view-car.ts';
import { listFreeSlots } from '#application/test-drives/free-slots.ts';
import { isOffered } from '#domain/car/offers.ts';
import { unbroken } from '#domain/content/unbroken.ts';
import { addressLine, cityLine } from '#domain/location/address-line.ts';
import { plainLocationName, splitLocationName, withUnbrokenAnd } from '#domain/location/location-name.ts';
import type { Location } from '#domain/location/location.ts';
import type { FormView } from '#web/features/enquiry/enquiry-view.ts';
import { toPhoto } from '#web/features/media/photo-data.ts';
import type { LocationLine } from '#web/features/test-drive/choose-location.tsx';
import type { TestDriveView } from '#web/features/test-drive/test-drive-page.tsx';
import { hrefTo } from '#web/request/links.ts';
import type { Page } from '#web/request/page-context.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { withoutPlaces, type FormSubject } from './form-places.server.ts';
import { toEnquirySubject, toEnquiryView } from './to-enquiry-view.server.ts';
import { toFormView } from './to-form-view.server.ts';
import { toPlaceView } from './to-place-view.server.ts';
import { toSlotsView } from './to-slots-view.server.ts';

const ALL_PLACES = hrefTo('/book-test-drive');

type ViewedCar = Extract<CarView, { kind: 'car' }>;

/** What the address of the page names. */
type RequestedDrive =
  | { readonly kind: 'car'; readonly slug: string; readonly viewed: CarView }
  /** `isNamed`: the address names it. Otherwise it is the only one. */
  | { readonly kind: 'location'; readonly location: Location; readonly isNamed: boolean }
  | { readonly kind: 'choose'; readonly locations: readonly Location[] }
  /** The car or location does not exist, or belongs to another site (D7). */
  | { readonly kind: 'unknown' };

const named = (url: URL, key: string): string => url.searchParams.get(key)?.trim() ?? '';

/**
 * The visible sales locations that offer test drives. If none of them is for sales, all visible locations that offer
 * test drives.
 */
function drivePlaces({ tenant, tools }: Page): Location[] {
  const shown = tenant.locations.filter((location) => location.visible && tools.configOf(location).features.test_drive);
  const sales = shown.filter(({ location_type }) => location_type === '' || location_type === 'sales');
  return sales.length > 0 ? sales : shown;
}

/**
 * Reads `car_id` (id or slug, D59), then `location` (id or slug). Without either, the only location is taken, or the
 * shopper chooses one.
 */
export async function readRequestedDrive(page: Page, url: URL): Promise<RequestedDrive> {
  const [car, place] = [named(url, 'car_id'), named(url, 'location')];
  if (car !== '') {
    const slug = await slugOfNamedCar(page, car);
    const viewed = slug === null ? null : await viewCar(page, slug);
    return slug === null || viewed === null || viewed.kind === 'not_found'
      ? { kind: 'unknown' }
      : { kind: 'car', slug, viewed };
  }
  const locations = drivePlaces(page);
  const [only, ...others] = locations;
  if (place !== '') {
    const location = locations.find(({ id, slug }) => id === place || slug === place);
    return location ? { kind: 'location', location, isNamed: true } : { kind: 'unknown' };
  }
  return only && others.length === 0
    ? { kind: 'location', location: only, isNamed: false }
    : { kind: 'choose', locations };
}

/** Whether the car can be test driven now. If it cannot, the route redirects to the page of the car. */
export const isDriven = (viewed: CarView): viewed is ViewedCar =>
  viewed.kind === 'car' && isOffered('test-drive', viewed.car, viewed.config);

type DriveForm = { readonly subject: FormSubject; readonly tools: PageTools };

/** A test drive starts where the car is. */
export function toCarForm(viewed: ViewedCar, page: Page): DriveForm {
  const tools = withoutPlaces(page.tools, viewed.config);
  const subject = toEnquirySubject({ ...viewed, intent: 'test-drive' }, tools);
  return { subject: { ...subject, form: 'test_drive', pageId: 'book-test-drive' }, tools };
}

export function toLocationForm(location: Location, { tenant, tools }: Page): DriveForm {
  const dealership = tenant.dealerships.find(({ id }) => id === location.dealership_id) ?? null;
  const subject = { form: 'test_drive', car: null, location, dealership, pageId: 'book-test-drive' } as const;
  return { subject, tools: withoutPlaces(tools, tools.configOf(location)) };
}

const shownLocationName = ({ name }: Location): string => withUnbrokenAnd(plainLocationName(name));

export const toLine = (location: Location): LocationLine => ({
  name: shownLocationName(location),
  address: addressLine(location.address),
});

/** What tells a location in a choice of several. */
export const toChoice = ({ id, name, address, image }: Location, { config, colourOf }: PageTools) => ({
  id,
  ...splitLocationName(name),
  street: address.street,
  suburb: unbroken(cityLine(address)),
  photo: toPhoto(image?.url, config.images.hosts, colourOf),
});

/** Puts the time first, because it is what the shopper came for. */
const timeFirst = (form: FormView): FormView => ({
  ...form,
  fields: form.fields.toSorted((one, other) => Number(other.name === 'dateTime') - Number(one.name === 'dateTime')),
});

/** The test drive page of a car, with its free times. A car without a location has none. */
export async function toCarView(viewed: ViewedCar, page: Page): Promise<TestDriveView> {
  const { subject, tools } = toCarForm(viewed, page);
  const requested = new URLSearchParams({ car_id: String(viewed.car.id) });
  const { location } = viewed;
  const slots = location && (await toSlots({ location, carId: viewed.car.id, requested }, { page, tools }));
  const enquiry = toEnquiryView({ ...viewed, intent: 'test-drive' }, tools);
  const intro = location ? tools.t('test_drive.intro_at', { location: shownLocationName(location) }) : enquiry.intro;
  return { about: 'car', form: { ...enquiry, ...timeFirst(toFormView(subject, tools)), intro }, slots };
}

export async function toLocationView(location: Location, page: Page): Promise<TestDriveView> {
  const { subject, tools } = toLocationForm(location, page);
  const { t } = tools;
  const place = { heading: t('test_drive.place'), place: toPlaceView(location, tools), line: toLine(location).address };
  const all = drivePlaces(page).length > 1 ? { label: t('test_drive.all_locations'), href: ALL_PLACES } : null;
  const form = timeFirst(toFormView(subject, tools));
  const fields = form.fields.map((field) =>
    field.name === 'message' ? { ...field, label: t('test_drive.message') } : field,
  );
  const requested = new URLSearchParams({ location: location.slug });
  const slots = await toSlots({ location, carId: null, requested }, { page, tools });
  const heading = t('test_drive.heading_at', { location: shownLocationName(location) });
  // The heading names the location.
  const intro = t('test_drive.intro_here');
  return { about: 'location', form: { ...form, fields }, heading, intro, place, all, slots };
}

type Drive = {
  readonly location: Location;
  readonly carId: ViewedCar['car']['id'] | null;
  readonly requested: URLSearchParams;
};

async function toSlots(
  { location, carId, requested }: Drive,
  { page, tools }: { readonly page: Page; readonly tools: PageTools },
) {
  const days = await listFreeSlots(page, { location, carId });
  return toSlotsView({ location, slotMinutes: tools.config.test_drive.slot_minutes, days, requested }, tools);
}
