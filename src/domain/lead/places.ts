import type { Location } from '#domain/location/location.ts';
import { locationsOfCar } from '#domain/location/locations-of-car.ts';
import type { Dealership } from '#domain/tenant/dealership.ts';
import { locationTypesOf, type FormSettings } from './form-definitions.ts';
import type { PlaceSelects } from './form-fields.ts';
import { LEAD_FORMS, type LeadFormName } from './lead-forms.ts';

/** All dealerships and locations of a tenant; `Tenant` itself satisfies it. */
type OwnPlaces = {
  readonly dealerships: readonly Dealership[];
  readonly locations: readonly Location[];
  readonly hidden: { readonly locations: readonly Location[] };
};

/** The places that a form offers. With only one of a kind there is no select; it is sent as a hidden value. */
export type OfferedPlaces = {
  readonly dealerships: readonly Dealership[];
  readonly locations: readonly Location[];
};

/** The car that a form is about. Its dealership answers, so no other is offered. */
export type FormCar = {
  readonly dealership_id: string;
  readonly location_id: string | null;
  readonly make: string;
} | null;

type Offer = { readonly form: LeadFormName; readonly settings: FormSettings; readonly car: FormCar };

/** The locations that fit, or all when none does, so that a form never offers an empty choice. */
function preferring(locations: readonly Location[], fits: (location: Location) => boolean): readonly Location[] {
  const fitting = locations.filter(fits);
  return fitting.length > 0 ? fitting : locations;
}

/** The locations that can answer a form, by type; a location without a type handles everything (spec §5). */
export function locationsFor(
  locations: readonly Location[],
  { form, settings }: Pick<Offer, 'form' | 'settings'>,
): readonly Location[] {
  const types = locationTypesOf(form, settings);
  return preferring(locations, ({ location_type: type }) => types.length === 0 || type === '' || types.includes(type));
}

/**
 * The locations to call instead of sending a form. A workshop or a parts counter answers the forms of its own department
 * only, unless the site says otherwise.
 */
export function locationsToCall(
  locations: readonly Location[],
  { form, settings }: Pick<Offer, 'form' | 'settings'>,
): readonly Location[] {
  if (locationTypesOf(form, settings).length > 0) return locationsFor(locations, { form, settings });
  return preferring(locations, ({ location_type: type }) => type !== 'service' && type !== 'parts');
}

/**
 * The locations and dealerships that a form offers: by the car's dealership and make, and by type of location (spec §5).
 * Of a car at a distribution centre it offers the locations that sell it (D360). A form that asks for a location offers
 * only dealerships that have one, so that every choice can be sent (D257).
 */
export function offerPlaces(own: OwnPlaces, { form, settings, car }: Offer): OfferedPlaces {
  const { leads } = settings;
  const visible = own.locations.filter((location) => location.visible);
  const sellers = car === null ? [] : locationsOfCar(car, { ...own, locations: visible }).sellers;
  const ofCar = visible.filter(({ dealership_id }) => car === null || dealership_id === car.dealership_id);
  const shown = sellers.length > 0 ? sellers : ofCar;
  const make = leads.location_select_by_make && car ? car.make.toLowerCase() : null;
  const locations = preferring(
    locationsFor(shown, { form, settings }),
    ({ manufacturers }) => make === null || manufacturers.some((name) => name.toLowerCase() === make),
  );
  // The location that has the car holds it: a reservation asks for none.
  const isHeldThere = LEAD_FORMS[form].isAboutHold === true && sellers.length === 0;
  const offered = leads.location_select && !isHeldThere ? locations : [];
  const answering = own.dealerships.filter(
    ({ id }) => offered.length === 0 || offered.some(({ dealership_id }) => dealership_id === id),
  );
  return {
    locations: offered,
    dealerships: car === null && !leads.dealership_select_removed ? answering : [],
  };
}

/** The dealership that answers whatever the shopper chooses. Null when that depends on the choice, or on neither place. */
export function onlyAnswering({ dealerships, locations }: OfferedPlaces): Dealership['id'] | null {
  const ids = new Set([...dealerships.map(({ id }) => id), ...locations.map(({ dealership_id }) => dealership_id)]);
  const [only, ...others] = ids;
  return only !== undefined && others.length === 0 ? only : null;
}

/** The place selects that a form shows for an offer. */
export function toPlaceSelects({ locations, dealerships }: OfferedPlaces): PlaceSelects {
  return { location: locations.length > 1, dealership: dealerships.length > 1 };
}
