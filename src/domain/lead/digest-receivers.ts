import type { Location } from '../location/location.ts';
import type { Dealership } from '../tenant/dealership.ts';

/**
 * Who is told of leads that are held back (D30): people, so no address that a machine reads as ADF. The dealership's plain
 * mail channels, those for everything first of all; without any the mail of its locations, and last its privacy contact.
 */
export function digestReceivers(
  { id, lead_channels, privacy_contact }: Pick<Dealership, 'id' | 'lead_channels' | 'privacy_contact'>,
  locations: readonly Pick<Location, 'dealership_id' | 'contact_detail'>[],
): string[] {
  const plain = lead_channels.flatMap((channel) =>
    channel.kind === 'email' && channel.format !== 'adf' ? [channel] : [],
  );
  const fallback = plain.filter(({ categories, locations: places }) => categories.length + places.length === 0);
  const channels = (fallback.length > 0 ? fallback : plain).map(({ to }) => to);
  const places = locations.flatMap(({ dealership_id, contact_detail: { email } }) =>
    dealership_id === id && email !== null ? [email] : [],
  );
  const found = channels.length > 0 ? channels : places.slice(0, 1);
  return found.length > 0 ? [...new Set(found)] : [privacy_contact];
}
