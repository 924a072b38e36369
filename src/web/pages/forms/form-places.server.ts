import type { Car } from '#domain/car/car.ts';
import type { LeadFormName, PlaceSelects } from '#domain/lead/forms.ts';
import { offerPlaces, toPlaceSelects, type OfferedPlaces } from '#domain/lead/places.ts';
import { plainLocationName } from '#domain/location/location-name.ts';
import type { Location } from '#domain/location/location.ts';
import type { Dealership } from '#domain/tenant/dealership.ts';
import type { OptionView } from '#web/features/enquiry/enquiry-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';

/** What a form is about. */
export type FormSubject = {
  readonly form: LeadFormName;
  readonly car: Car | null;
  /** The location whose page has the form. The form then does not ask for a location. */
  readonly location: Location | null;
  /** The dealership that collects the details. Null when the form asks for it. */
  readonly dealership: Dealership | null;
  /** Identifies the page that has the form (spec §3). */
  readonly pageId: string;
  /** Initial values by field name. */
  readonly starts?: Readonly<Partial<Record<string, string>>>;
};

const NOTHING: OfferedPlaces = { locations: [], dealerships: [] };

/** The places that a form offers, by the settings in `tools`. The page of a location offers none. */
export function offerOf({ form, car, location }: FormSubject, { tenant, config }: PageTools): OfferedPlaces {
  return location && !car ? NOTHING : offerPlaces(tenant, { form, settings: config, car });
}

/** The settings of a form that asks for no place: who answers is known. */
export const withoutPlaces = (tools: PageTools, config = tools.config): PageTools => ({
  ...tools,
  config: { ...config, leads: { ...config.leads, location_select: false, dealership_select_removed: true } },
});

/** The place selects that the form of a page shows. */
export const placesOf = (subject: FormSubject, tools: PageTools): PlaceSelects =>
  toPlaceSelects(offerOf(subject, tools));

/** The locations by name. Beside a dealership select they stand under their dealership, in the order of that select. */
export function toLocationOptions({ locations, dealerships }: OfferedPlaces): OptionView[] {
  const toOption = ({ id, name }: Location): OptionView => ({ value: id, label: plainLocationName(name) });
  if (dealerships.length < 2) return locations.map(toOption);
  return dealerships.flatMap(({ id, name: group }) =>
    locations.filter(({ dealership_id }) => dealership_id === id).map((one) => ({ ...toOption(one), group })),
  );
}

/** The locations that a car may be brought to: those where the site sells, apart from its own (D432). */
export function toTransfers({ car }: FormSubject, { tenant }: PageTools): OptionView[] {
  const others = tenant.locations.filter(
    ({ id, location_type: type }) => type !== 'service' && type !== 'parts' && id !== car?.location_id,
  );
  return car?.location_id == null
    ? []
    : others.map(({ name }) => plainLocationName(name)).map((name) => ({ value: name, label: name }));
}
