import type { TenantBundle } from '#domain/tenant/bundle.ts';
import type { LeadChannel } from '#domain/tenant/dealership.ts';
import type { TenantProblem } from './folder.ts';

/** `.example` is a reserved domain: mail sent there is not delivered. */
const mailAt = (box: string, slug: string) => `${box}@${slug}.example`;

/** Placeholders that `tenant new` writes for values that only the dealer knows. None may appear on a site. */
export const PLACEHOLDERS = {
  legalName: (name: string) => `${name} LEGAL NAME`,
  licence: 'LICENCE NUMBER',
  street: '1 STREET',
  about: 'Write here what a buyer wants to know about you.',
  privacy: (slug: string) => mailAt('privacy', slug),
  leads: (slug: string) => mailAt('leads', slug),
  hello: (slug: string) => mailAt('hello', slug),
} as const;

type Check = Omit<TenantProblem, 'found'> & { readonly value: string | null | undefined; readonly isLeft: boolean };

/** Every placeholder that is still in a folder. */
export function listPlaceholders(bundle: TenantBundle): TenantProblem[] {
  return [...checkDealerships(bundle), ...checkLocations(bundle), ...checkPages(bundle)]
    .filter(({ isLeft }) => isLeft)
    .map(({ file, path, value, expected }) => ({
      file,
      path,
      found: `the placeholder ${JSON.stringify(value ?? '')}`,
      expected,
    }));
}

function checkDealerships({ slug, dealerships }: TenantBundle): Check[] {
  const file = 'dealerships.json';
  return dealerships.flatMap((dealership, index): Check[] => {
    const { legal_name, dealer_licence, privacy_contact, lead_channels } = dealership;
    const slugs = [slug, dealership.id, dealership.slug];
    return [
      {
        file,
        path: `[${index}].legal_name`,
        value: legal_name,
        isLeft: legal_name.endsWith(PLACEHOLDERS.legalName('')),
        expected: 'the name of the company as it is registered',
      },
      {
        file,
        path: `[${index}].dealer_licence`,
        value: dealer_licence,
        isLeft: dealer_licence === PLACEHOLDERS.licence,
        expected: 'the number of the motor dealer licence',
      },
      {
        file,
        path: `[${index}].privacy_contact`,
        value: privacy_contact,
        isLeft: slugs.map(PLACEHOLDERS.privacy).includes(privacy_contact),
        expected: 'the address that answers questions about privacy',
      },
      ...lead_channels.map((channel, at) => ({
        file,
        path: `[${index}].lead_channels[${at}].to`,
        value: channel.kind === 'email' ? channel.to : null,
        isLeft: channel.kind === 'email' && slugs.map(PLACEHOLDERS.leads).includes(channel.to),
        expected: 'the address that reads the leads',
      })),
    ];
  });
}

function checkLocations({ slug, locations }: TenantBundle): Check[] {
  const file = 'locations.json';
  return locations.flatMap((location, index): Check[] => {
    const { street } = location.address;
    const { email } = location.contact_detail;
    const slugs = [slug, location.id, location.slug];
    return [
      {
        file,
        path: `[${index}].address.street`,
        value: street,
        isLeft: street === PLACEHOLDERS.street,
        expected: 'the street and number (check city, state and postcode too)',
      },
      {
        file,
        path: `[${index}].contact_detail.email`,
        value: email,
        isLeft: email !== null && slugs.map(PLACEHOLDERS.hello).includes(email),
        expected: 'the address of the yard, or null',
      },
    ];
  });
}

function checkPages({ pages }: TenantBundle): Check[] {
  return pages.map(({ kind, slug, body }) => ({
    file: `${kind === 'page' ? 'pages' : 'blog'}/${slug}.md`,
    path: '',
    value: PLACEHOLDERS.about,
    isLeft: body.includes(PLACEHOLDERS.about),
    expected: 'a text of your own',
  }));
}

const RESERVED = /(?:^|\.)(?:example|test|invalid|example\.(?:com|net|org))$/i;

/** Lead receivers in domains that are reserved for examples: fine for a demo, but nobody reads mail sent there. */
export function listReservedReceivers({ dealerships }: TenantBundle): TenantProblem[] {
  return dealerships.flatMap(({ lead_channels }, index) =>
    lead_channels.flatMap((channel, at) => {
      const named = nameReceiver(channel);
      if (named === null || !RESERVED.test(named.host)) return [];
      const { key, found, host } = named;
      const path = `[${index}].lead_channels[${at}].${key}`;
      const expected = `a receiver that exists: ${host} is set aside for examples, and leads sent there are read by nobody`;
      return [{ file: 'dealerships.json', path, found: `"${found}"`, expected }];
    }),
  );
}

function nameReceiver(channel: LeadChannel): { key: string; found: string; host: string } | null {
  switch (channel.kind) {
    case 'email':
      return { key: 'to', found: channel.to, host: channel.to.split('@').at(-1) ?? '' };
    case 'webhook':
      return { key: 'url', found: channel.url, host: URL.parse(channel.url)?.hostname ?? '' };
    case 'autogate':
      return null;
  }
}
