import type { Location } from './location.ts';

type LocationsOfCar = {
  /** The shown location where the car stands; null when it is hidden. */
  readonly standing: Location | null;
  /** The locations that sell a car of a distribution centre, in the centre's order; otherwise none. */
  readonly sellers: readonly Location[];
  /** The location that its page shows and that answers for it: one of the sellers, else where it stands. */
  readonly location: Location | null;
};

type Places = { readonly locations: readonly Location[]; readonly hidden: { readonly locations: readonly Location[] } };
type Standing = { readonly location_id: string | null; readonly dealership_id: string };

/** Where a car stands, at a shown location or a hidden one. A feed that names no location means the primary one. */
export function placeOfCar(
  { location_id, dealership_id }: Standing,
  { locations, hidden }: Places,
): Location | undefined {
  return [...locations, ...hidden.locations].find(
    ({ id, primary, dealership_id: owner }) =>
      owner === dealership_id && (location_id === null ? primary : id === location_id),
  );
}

/**
 * The locations of a car (spec §3, D360). A location with `distribution_locations` is a distribution centre: those
 * locations sell the cars that stand there. Only shown ones of the car's own dealership count, because its dealership
 * answers. The centre itself may be hidden.
 */
export function locationsOfCar(car: Standing, places: Places): LocationsOfCar {
  const shown = places.locations.filter((location) => location.dealership_id === car.dealership_id);
  const centre = placeOfCar(car, places)?.distribution_locations ?? [];
  const sellers = centre.flatMap((id) => shown.filter((one) => one.id === id));
  const standing = shown.find(({ id }) => id === car.location_id) ?? null;
  return { standing, sellers, location: sellers.find(({ primary }) => primary) ?? sellers[0] ?? standing };
}
