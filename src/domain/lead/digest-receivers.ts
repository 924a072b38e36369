import type { Location } from '#domain/location/location.ts';
import type { Dealership } from '#domain/tenant/dealership.ts';

type Receiving = Pick<Dealership, 'id' | 'lead_channels' | 'privacy_contact'>;
type Place = Pick<Location, 'dealership_id' | 'contact_detail'>;

/**
 * Addresses that receive the digest of held leads (D30). Never an address where a machine reads ADF. The dealership's
 * plain mail channels, those for all leads first; without any, the mail of its first location; at last its privacy
 * contact.
 */
export function digestReceivers(dealership: Receiving, locations: readonly Place[]): string[] {
  const { fallback, plain, places, last } = candidatesOf(dealership, locations);
  const channels = fallback.length > 0 ? fallback : plain;
  const found = channels.length > 0 ? channels : places.slice(0, 1);
  return found.length > 0 ? [...new Set(found)] : [last];
}

/** The next address when none of `tried` accepts mail; null when none is left. */
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
