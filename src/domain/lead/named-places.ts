import type { Location } from '#domain/location/location.ts';
import type { Dealership } from '#domain/tenant/dealership.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { FieldProblem } from './field-rules.ts';
import type { PlaceSelects } from './form-fields.ts';
import { valueOf, type FormValues } from './form-values.ts';
import { CONTROL_FIELDS } from './forms.ts';

/** The facts of a car that decide the receiver of its leads: its dealership and its location. */
export type CarPlace = { readonly dealership_id: string; readonly facts: { readonly location_id: string | null } };

/** The location and the dealership that a submission names, and why they cannot be taken. */
export type NamedPlaces = {
  readonly location: Location | null;
  readonly dealership: Dealership | null;
  readonly problems: readonly FieldProblem[];
};

type Context = {
  readonly car: CarPlace | null;
  /** The place selects of the form that was sent. Null for a call, where the sender chose everything that it names. */
  readonly selects: PlaceSelects | null;
};

/** Fields that name the receiver: the form's own, and those of spec §3 and §7. */
const LOCATION_FIELDS = ['location_id', 'location'] as const;
const DEALERSHIP_FIELDS = [CONTROL_FIELDS.dealership, 'car_dealership_id'] as const;

type Mistake = Pick<FieldProblem, 'key' | 'message'>;

const UNKNOWN_DEALERSHIP: Mistake = {
  key: 'lead.error.dealership_slug_unknown',
  message: 'Choose one of our dealerships.',
};
const UNKNOWN_LOCATION: Mistake = { key: 'lead.error.location_id_unknown', message: 'Choose one of our locations.' };
const NOT_OF_CAR: Mistake = {
  key: 'lead.error.location_id_not_of_car',
  message: 'Choose a location of the dealership that sells this car.',
};
const NOT_OF_DEALERSHIP: Mistake = {
  key: 'lead.error.location_id_not_of_dealership',
  message: 'Choose a location of the dealership that you chose.',
};

type Place = { readonly id: string; readonly slug: string };
type Named<Found extends Place> = { readonly field: string; readonly found: Found | null };

/** The fields that are not empty, with the place that each names by id or slug; only the tenant's own (D7). */
function readNamed<Found extends Place>(
  values: FormValues,
  fields: readonly string[],
  own: readonly Found[],
): Named<Found>[] {
  return fields.flatMap((field) => {
    const text = (valueOf(values, field) ?? '').trim();
    return text === '' ? [] : [{ field, found: own.find(({ id, slug }) => id === text || slug === text) ?? null }];
  });
}

/**
 * Reads the named location and dealership, whether the form shows the fields or not (D7). For a car, any location of its
 * dealership may be named (spec §5), and no other dealership. Without a car, the location must be one of the named
 * dealership. A location that the form did not ask for is left out when it contradicts the chosen dealership (D257).
 */
export function readNamedPlaces(tenant: Tenant, values: FormValues, { car, selects }: Context): NamedPlaces {
  const dealerships = readNamed(values, DEALERSHIP_FIELDS, tenant.dealerships);
  const dealership = dealerships[0]?.found ?? null;
  const named = readNamed(values, LOCATION_FIELDS, tenant.locations);
  const isLocationHidden = selects !== null && selects.dealership && !selects.location;
  const isLeftOut = ({ found }: Named<Location>) =>
    isLocationHidden && car === null && dealership !== null && found?.dealership_id !== dealership.id;
  const locations = named.filter((one) => !isLeftOut(one));
  const location = locations[0]?.found ?? null;

  const mistakeOfDealership = ({ found }: Named<Dealership>): Mistake | null => {
    const isOther = found?.id !== dealership?.id;
    return !found || isOther || (car && found.id !== car.dealership_id) ? UNKNOWN_DEALERSHIP : null;
  };
  const mistakeOfLocation = ({ found }: Named<Location>): Mistake | null => {
    if (!found || found.id !== location?.id) return UNKNOWN_LOCATION;
    if (car) return found.dealership_id === car.dealership_id ? null : NOT_OF_CAR;
    return dealership && found.dealership_id !== dealership.id ? NOT_OF_DEALERSHIP : null;
  };
  const toProblems = <Found extends Place>(
    all: readonly Named<Found>[],
    mistakeOf: (one: Named<Found>) => Mistake | null,
  ) =>
    all.flatMap((one): FieldProblem[] => {
      const mistake = mistakeOf(one);
      return mistake ? [{ field: one.field, ...mistake }] : [];
    });
  return {
    location,
    dealership,
    problems: [...toProblems(dealerships, mistakeOfDealership), ...toProblems(locations, mistakeOfLocation)],
  };
}
