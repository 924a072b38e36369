/** How many may hold a place at once: in all, for one site, and from one network. */
export type PlaceLimits = { readonly all: number; readonly perTenant: number; readonly perNetwork: number };

type Holder = {
  readonly tenant: string;
  /** See `callerNetwork`; null when there is no address. */
  readonly network: string | null;
};

/** Gives a place back. A second call does nothing. */
type GiveBack = () => void;

export type Places = { take(holder: Holder): GiveBack | null };

/**
 * Places that are shared between sites and between networks, so that neither one visitor nor all visitors of one dealer
 * take them all. `take` is null when there is none for this holder.
 */
export function createPlaces({ all, perTenant, perNetwork }: PlaceLimits): Places {
  const [ofTenants, ofNetworks] = [new Map<string, number>(), new Map<string, number>()];
  let taken = 0;
  return {
    take({ tenant, network }) {
      const isFull = taken >= all || countOf(ofTenants, tenant) >= perTenant;
      if (isFull || (network !== null && countOf(ofNetworks, network) >= perNetwork)) return null;
      const count = (by: 1 | -1): void => {
        taken += by;
        add(ofTenants, tenant, by);
        if (network !== null) add(ofNetworks, network, by);
      };
      count(1);
      let isHeld = true;
      return () => {
        if (isHeld) count(-1);
        isHeld = false;
      };
    },
  };
}

const countOf = (counts: ReadonlyMap<string, number>, key: string): number => counts.get(key) ?? 0;

/** Keeps no key without a place, so that the map does not grow. */
function add(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const count = countOf(counts, key) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
