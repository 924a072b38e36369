import { formatPhone } from '#domain/lead/phone.ts';
import { plainLocationName } from '#domain/location/location-name.ts';
import type { Location } from '#domain/location/location.ts';
import type { PageTools } from '#web/request/page-tools.ts';

/** A number of the site, as its dealer wrote it, and whose it is. */
type PressedNumber = { readonly written: string; readonly of: string };

type NumberSource = {
  readonly location: Location;
  /** The phone for cars of the type in view (spec §9); null: there is none, or no car is in view. */
  readonly ofCarType: string | null;
};

/**
 * The number whose button was pressed: of the location, or of a member of the team who has one apart from it. `shown` is
 * the text of the button, which anybody may send, so it only chooses among the numbers of the site. Null for any other
 * text.
 */
export function pressedNumber(
  shown: string,
  { location, ofCarType }: NumberSource,
  { tenant, market }: Pick<PageTools, 'tenant' | 'market'>,
): PressedNumber | null {
  const { phone: main, landline_phone } = location.contact_detail;
  const ofLocation = plainLocationName(location.name);
  const numbers = [
    ...[ofCarType, main, landline_phone].map((written) => ({ written, of: ofLocation })),
    ...tenant.team.map(({ phone, name }) => ({ written: phone, of: name })),
  ];
  for (const { written, of } of numbers)
    if (written !== null && formatPhone(written, market.phone_country) === shown) return { written, of };
  return null;
}
