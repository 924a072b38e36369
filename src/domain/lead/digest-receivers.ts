import type { Location } from '../location/location.ts';
import type { Dealership } from '../tenant/dealership.ts';

type Receiving = Pick<Dealership, 'id' | 'lead_channels' | 'privacy_contact'>;
type Place = Pick<Location, 'dealership_id' | 'contact_detail'>;

/**
 * Who is told of leads that are held back (D30): people, so no address that a machine reads as ADF. The dealership's plain
 * mail channels, those for everything first of all; without any the mail of its locations, and last its privacy contact.
 */
export function digestReceivers(dealership: Receiving, locations: readonly Place[]): string[] {
  const { fallback, plain, places, last } = candidatesOf(dealership, locations);
  const channels = fallback.length > 0 ? fallback : plain;
  const found = channels.length > 0 ? channels : places.slice(0, 1);
  return found.length > 0 ? [...new Set(found)] : [last];
}

/** Who is told when none of those `tried` can be reached; null when there is nobody else. */
export function nextDigestReceiver(
  dealership: Receiving,
  locations: readonly Place[],
  tried: readonly string[],
): string | null {
  const { fallback, plain, places, last } = candidatesOf(dealership, locations);
  const known = new Set(tried.map((address) => address.toLowerCase()));
  return [...fallback, ...plain, ...places, last].find((address) => !known.has(address.toLowerCase())) ?? null;
}

function candidatesOf({ id, lead_channels, privacy_contact }: Receiving, locations: readonly Place[]) {
  const plain = lead_channels.flatMap((channel) =>
    channel.kind === 'email' && channel.format !== 'adf' ? [channel] : [],
  );
  const fallback = plain.filter(({ categories, locations: places }) => categories.length + places.length === 0);
  const places = locations.flatMap(({ dealership_id, contact_detail: { email } }) =>
    dealership_id === id && email !== null ? [email] : [],
  );
  const addresses = (channels: typeof plain) => channels.map(({ to }) => to);
  return { fallback: addresses(fallback), plain: addresses(plain), places, last: privacy_contact };
}
