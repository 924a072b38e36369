import type { MarketCode } from '#domain/market.ts';
import type { TemplateName } from '#domain/tenant/config.ts';
import { PLACEHOLDERS } from './placeholders.ts';

type StarterOptions = {
  readonly slug: string;
  readonly name: string;
  readonly template: TemplateName;
  readonly market: MarketCode;
  /** Path of docs/schema/ relative to the new folder. Editors use it to complete and check files. */
  readonly schemas: string;
};

type Place = { readonly city: string; readonly state: string; readonly postcode: string; readonly time_zone: string };

const PLACES: Readonly<Record<MarketCode, Place>> = {
  'en-AU': { city: 'Sydney', state: 'NSW', postcode: '2000', time_zone: 'Australia/Sydney' },
  'en-NZ': { city: 'Auckland', state: 'Auckland', postcode: '1010', time_zone: 'Pacific/Auckland' },
  'en-US': { city: 'Denver', state: 'CO', postcode: '80202', time_zone: 'America/Denver' },
};

const write = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

const WEEK = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' }));

const ABOUT = (name: string) => `---
title: About ${name}
description: Who we are and where to find us.
---

${name} sells new, demo and used cars. ${PLACEHOLDERS.about}
`;

/**
 * The files of a new tenant folder: small, strict (D50), and valid except for its placeholders, which `tenant apply`
 * refuses.
 */
export function buildStarterFolder({ slug, name, template, market, schemas }: StarterOptions): Record<string, string> {
  const place = PLACES[market];
  const tenant = { slug, name, template, market, dealerships: [slug], compliance: { strict: true } };
  const dealership = {
    id: slug,
    slug,
    name,
    legal_name: PLACEHOLDERS.legalName(name),
    dealer_licence: PLACEHOLDERS.licence,
    state: place.state,
    privacy_contact: PLACEHOLDERS.privacy(slug),
    lead_channels: [{ kind: 'email', to: PLACEHOLDERS.leads(slug) }],
  };
  const location = {
    id: slug,
    slug,
    name,
    dealership_id: slug,
    primary: true,
    time_zone: place.time_zone,
    address: { street: PLACEHOLDERS.street, city: place.city, state: place.state, postcode: place.postcode },
    contact_detail: {
      email: PLACEHOLDERS.hello(slug),
      opening_hours: [{ weekday: 0, status: 'Closed' }, ...WEEK],
    },
  };
  return {
    'tenant.json': write({ $schema: `${schemas}tenant.schema.json`, ...tenant }),
    'dealerships.json': write({ $schema: `${schemas}dealerships.schema.json`, dealerships: [dealership] }),
    'locations.json': write({ $schema: `${schemas}locations.schema.json`, locations: [location] }),
    'pages/about-us.md': ABOUT(name),
  };
}
