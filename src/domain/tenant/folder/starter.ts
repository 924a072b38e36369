import type { MarketCode, TemplateName } from '../config.ts';

export type StarterOptions = {
  readonly slug: string;
  readonly name: string;
  readonly template: TemplateName;
  readonly market: MarketCode;
  /** Address of docs/schema/ as the new folder sees it; editors complete and check by it. */
  readonly schemas: string;
};

type Place = { readonly city: string; readonly state: string; readonly postcode: string; readonly time_zone: string };

const PLACES: Readonly<Record<MarketCode, Place>> = {
  'en-AU': { city: 'Sydney', state: 'NSW', postcode: '2000', time_zone: 'Australia/Sydney' },
  'en-NZ': { city: 'Auckland', state: 'Auckland', postcode: '1010', time_zone: 'Pacific/Auckland' },
  'en-US': { city: 'Denver', state: 'CO', postcode: '80202', time_zone: 'America/Denver' },
};

const write = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** `.example` is reserved: nothing that is sent there reaches anybody. */
const mail = (box: string, slug: string) => `${box}@${slug}.example`;

const WEEK = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' }));

const ABOUT = (name: string) => `---
title: About ${name}
description: Who we are and where to find us.
---

${name} sells new, demo and used cars. Write here what a buyer wants to know about you.
`;

/**
 * The files of a new tenant folder: small, valid as it is, and strict (D50). What stands in capitals or ends in
 * `.example` is to be replaced.
 */
export function buildStarterFolder({ slug, name, template, market, schemas }: StarterOptions): Record<string, string> {
  const place = PLACES[market];
  const tenant = { slug, name, template, market, dealerships: [slug], compliance: { strict: true } };
  const dealership = {
    id: slug,
    slug,
    name,
    legal_name: `${name} LEGAL NAME`,
    dealer_licence: 'LICENCE NUMBER',
    state: place.state,
    privacy_contact: mail('privacy', slug),
    lead_channels: [{ kind: 'email', to: mail('leads', slug) }],
  };
  const location = {
    id: slug,
    slug,
    name,
    dealership_id: slug,
    primary: true,
    time_zone: place.time_zone,
    address: { street: '1 STREET', city: place.city, state: place.state, postcode: place.postcode },
    contact_detail: {
      email: mail('hello', slug),
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
