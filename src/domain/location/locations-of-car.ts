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

/**
 * The locations of a car (spec §3, D360). A location with `distribution_locations` is a distribution centre: those
 * locations sell the cars that stand there. Only shown ones of the car's own dealership count, because its dealership
 * answers. The centre itself may be hidden.
 */
export function locationsOfCar(
  { location_id, dealership_id }: Standing,
  { locations, hidden }: Places,
): LocationsOfCar {
  const shown = locations.filter((location) => location.dealership_id === dealership_id);
  const all = [...shown, ...hidden.locations.filter((location) => location.dealership_id === dealership_id)];
  // A feed that names no location means the primary one.
  const place = all.find(({ id, primary }) => (location_id === null ? primary : id === location_id));
  const sellers = (place?.distribution_locations ?? []).flatMap((id) => shown.filter((one) => one.id === id));
  const standing = shown.find(({ id }) => id === location_id) ?? null;
  return { standing, sellers, location: sellers.find(({ primary }) => primary) ?? sellers[0] ?? standing };
}
