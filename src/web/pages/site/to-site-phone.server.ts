import { dialPhone, formatPhone } from '#domain/lead/phone.ts';
import type { Location } from '#domain/location/location.ts';
import type { Market } from '#domain/market.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import { createBoundedMap } from '#utilities/bounded-map.ts';
import type { SitePhone } from '#web/features/site/site-data.ts';

const reverse = (text: string) => [...text].toReversed().join('');

/** Shows the first digits and a dot for each other one (spec §4, D55): "(02) 555• ••••". Brackets and spaces do not count. */
export function maskPhone(number: string, visible: number): string {
  let seen = 0;
  return number.replace(/\d/g, (digit) => ((seen += 1) > visible ? '•' : digit));
}

type WrittenPhone = { readonly shown: string; readonly dial: string };

const written = createBoundedMap<string, WrittenPhone>({ capacity: 2_000, policy: 'lru' });

/** A dealer's number as text and for a link. Parsing one takes as long as rendering twenty links, so each is parsed once. */
function writePhone(text: string, country: Market['phone_country']): WrittenPhone {
  const key = `${country} ${text}`;
  const known = written.get(key) ?? { shown: formatPhone(text, country), dial: dialPhone(text, country) };
  written.set(key, known);
  return known;
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
  const text = configured ?? location.contact_detail.phone ?? location.contact_detail.landline_phone;
  if (!text) return null;
  const { shown, dial } = writePhone(text, market.phone_country);
  return {
    masked: maskPhone(shown, config.phone.visible_characters),
    sealed: reverse(shown),
    dial: reverse(dial),
    isHidden: config.phone.reveal,
    report: {
      location_id: location.id,
      dealership_id: location.dealership_id,
      website_id: config.phone.website_id ?? tenantSlug,
    },
  };
}
