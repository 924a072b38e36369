import { formatPhone } from '#domain/lead/phone.ts';
import type { Location } from '#domain/location/location.ts';
import type { Market } from '#domain/tenant/market.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import type { SitePhone } from './site-data.ts';

const reverse = (text: string) => [...text].toReversed().join('');

/** The first characters, then a dot for each digit (spec §4): "(02) •••• ••••". */
export function maskPhone(number: string, visible: number): string {
  return [...number].map((character, index) => (index >= visible && /\d/.test(character) ? '•' : character)).join('');
}

type PhoneOptions = {
  readonly config: TenantConfig;
  readonly market: Market;
  readonly location: Location;
  readonly tenantSlug: string;
};

/** The phone of a location, or of a car type where the config names one (spec §9); null when there is none. */
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
    isHidden: config.phone.reveal,
    report: {
      location_id: location.id,
      dealership_id: location.dealership_id,
      website_id: config.phone.website_id ?? tenantSlug,
    },
  };
}
