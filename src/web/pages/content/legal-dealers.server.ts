import { addressLine } from '#domain/location/address-line.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { escaped } from './to-markdown.server.ts';

/** A line break inside an item of a list. */
const NEW_LINE = '\\\n  ';

/**
 * The companies behind a site, each with the address of its first location and its e-mail address, as items of a list
 * in Markdown: a line for each, so that no house number is torn from its street. Their phone numbers are on the contact
 * page, which shows a number when it is asked for (D55).
 */
export function legalDealers({ tenant }: PageTools): string[] {
  return tenant.dealerships.map((dealership) => {
    const { id, legal_name, name, privacy_contact } = dealership;
    const location = tenant.locations.find(({ dealership_id }) => dealership_id === id);
    const address = location && addressLine(location.address);
    const mail = location?.contact_detail.email ?? privacy_contact;
    const trading = legal_name === name ? legal_name : `${legal_name} (${name})`;
    return [`**${escaped(trading)}**`, address && escaped(address), mail && `[${escaped(mail)}](mailto:${mail})`]
      .filter(Boolean)
      .join(NEW_LINE);
  });
}
