import { dialPhone, formatPhone } from '#domain/lead/phone.ts';
import type { Location } from '#domain/location/location.ts';
import type { Market } from '#domain/market.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import type { SitePhone } from '#web/features/site/site-data.ts';

const reverse = (text: string) => [...text].toReversed().join('');

/** Shows the first digits and a dot for each other one (spec §4, D55): "(02) 555• ••••". Brackets and spaces do not count. */
export function maskPhone(number: string, visible: number): string {
  let seen = 0;
  return number.replace(/\d/g, (digit) => ((seen += 1) > visible ? '•' : digit));
}

type PhoneOptions = {
  readonly config: TenantConfig;
  readonly market: Market;
  readonly location: Location;
  readonly tenantSlug: string;
};

/** The phone of a location; `configured` is the phone of a car type and goes first (spec §9). Null when there is none. */
export function toSitePhone(
  configured: string | null,
  { config, market, location, tenantSlug }: PhoneOptions,
): SitePhone | null {
  const written = configured ?? location.contact_detail.phone ?? location.contact_detail.landline_phone;
  if (!written) return null;
  const number = formatPhone(written, market.phone_country);
  return {
    masked: maskPhone(number, config.phone.visible_characters),
    sealed: reverse(number),
    dial: reverse(dialPhone(written, market.phone_country)),
    isHidden: config.phone.reveal,
    report: {
      location_id: location.id,
      dealership_id: location.dealership_id,
      website_id: config.phone.website_id ?? tenantSlug,
    },
  };
}
