import { formatPhone } from '#domain/lead/phone.ts';
import { plainLocationName } from '#domain/location/location-name.ts';
import type { Location } from '#domain/location/location.ts';
import type { PageTools } from '#web/request/page-tools.ts';

/** A number of the site, as its dealer wrote it, and whose it is. */
type PressedNumber = { readonly written: string; readonly of: string };

/**
 * The number whose button was pressed, where that is not the main one of the location: its landline, or a member of the
 * team. `shown` is the text of the button, which anybody may send, so it only chooses among the numbers of the site. Null
 * for any other text.
 */
export function pressedNumber(
  shown: string,
  location: Location,
  { tenant, market }: Pick<PageTools, 'tenant' | 'market'>,
): PressedNumber | null {
  const { landline_phone } = location.contact_detail;
  const numbers = [
    { written: landline_phone, of: plainLocationName(location.name) },
    ...tenant.team.map(({ phone, name }) => ({ written: phone, of: name })),
  ];
  for (const { written, of } of numbers)
    if (written !== null && formatPhone(written, market.phone_country) === shown) return { written, of };
  return null;
}
