import type { Location } from './location.ts';

/** What a location does: one without a type sells cars (spec §3). */
export type DepartmentName = 'sales' | 'service' | 'parts';

export const departmentOf = ({ location_type }: Pick<Location, 'location_type'>): DepartmentName =>
  location_type === '' ? 'sales' : location_type;

type Place = Pick<Location, 'id' | 'dealership_id' | 'location_type' | 'address'>;

/**
 * The other departments of a location: locations of its dealership that do something else. A dealership may have several
 * of a kind, so those with the location's postcode go before all others (D373). Keeps the order given.
 */
export function departmentsFor<One extends Place>(location: Place, all: readonly One[]): One[] {
  const others = all.filter(
    (one) =>
      one.id !== location.id &&
      one.dealership_id === location.dealership_id &&
      departmentOf(one) !== departmentOf(location),
  );
  const near = others.filter(({ address }) => address.postcode === location.address.postcode);
  const kindsNear = new Set(near.map(departmentOf));
  return others.filter((one) => near.includes(one) || !kindsNear.has(departmentOf(one)));
}
