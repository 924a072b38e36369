import { describe, expect, it } from 'vitest';
import { siteOfTenant } from '#web/pages/site/site-of-tenant.server.ts';
import { toMenu, toSiteData } from '#web/pages/site/to-site-data.server.ts';
import { maskPhone } from '#web/pages/site/to-site-phone.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { testTenant, testTools } from '#web/testing/page.ts';
import { unpack } from './packed.ts';
import { unsealCall, unsealPhone } from './unseal-phone.ts';

const siteOf = (tools: PageTools) => toSiteData({ ...tools, models: [], origin: 'http://harbour.localhost' });

describe('toMenu', () => {
  const links = { configured: (link: string) => (link.startsWith('/search') ? link : null) };
  it('leaves out links that lead nowhere, and groups without links', () => {
    const entry = (label: string, link: string, below: { label: string; link: string }[] = []) => ({
      label,
      link,
      links: below,
    });
    const menu = toMenu(
      [
        entry('Buy', '/cars-soon', [
          { label: 'Used', link: '/search/used-cars' },
          { label: 'Offers', link: '/special-offers' },
        ]),
        entry('Service', '/service', [{ label: 'Book', link: '/service' }]),
      ],
      links,
    );
    expect(menu).toEqual([
      { label: 'Buy', href: null, links: [{ label: 'Used', href: '/search/used-cars' }], groups: [] },
    ]);
  });
});

describe('toSiteData', () => {
  it('contains no names of secrets and no lead channels', () => {
    const tools = testTools({ search: { key: { env: 'SEARCH_KEY' } } });
    const data = JSON.stringify(siteOf(tools));
    for (const secret of ['SEARCH_KEY', 'leads@example.com', 'lead_channels']) expect(data).not.toContain(secret);
  });

  it('labels each licence in full in strict mode, and short otherwise (R12)', () => {
    const licences = (strict: boolean) => siteOf(testTools({ compliance: { strict } })).legal[0]?.numbers;
    expect(licences(false)).toEqual(['DL: MD12345']);
    expect(licences(true)).toEqual(['Motor dealer licence: MD12345']);
  });

  it('names the cards and wallets of the footer in the dealer’s order, and those without a mark in words', () => {
    const { accepted } = siteOf(testTools({ payments: { accepted: ['eftpos', 'amex'] } }));
    expect(accepted?.heading).toBe('We accept:');
    expect(accepted?.marks).toEqual([
      { name: 'eftpos', mark: null },
      { name: 'American Express', mark: expect.stringMatching(/\.svg#amex$/) as string },
    ]);
    expect(siteOf(testTools({ payments: { accepted: [] } })).accepted).toBeNull();
  });

  it('contains only colours that differ from the template’s', () => {
    expect(siteOf(testTools()).style).toEqual({});
    const { style } = siteOf(testTools({ brand: { colours: { brand: '#123456' } } }));
    expect(style).toMatchObject({ '--brand': '#123456' });
    expect(style).not.toHaveProperty('--accent');
  });

  it('contains a phone number masked and reversed only', () => {
    const phone = siteOf(testTools()).locations[0]?.phone;
    expect(phone?.masked).toBe('(02) 555• ••••');
    expect(phone && unsealPhone(phone)).toBe('(02) 5550 0140');
    expect(phone && unsealCall(phone)).toBe('tel:+61255500140');
    expect(JSON.stringify(phone)).not.toMatch(/5550 ?0140/);
  });

  it('splits the name of a location at its hyphen', () => {
    expect(siteOf(testTools()).locations[0]).toMatchObject({ name: 'parramatta', secondLine: 'Yard' });
    expect(testTenant().locations[0]?.name).toBe('parramatta - Yard');
  });
});

describe('maskPhone', () => {
  it('shows the first digits, however they are spaced, and masks all others', () => {
    expect(maskPhone('0491 570 156', 5)).toBe('0491 5•• •••');
    expect(maskPhone('(02) 5550 0140', 5)).toBe('(02) 555• ••••');
    expect(maskPhone('0412 345 678', 0)).toBe('•••• ••• •••');
  });
});

describe('siteOfTenant', () => {
  const options = (tools: PageTools, origin = 'http://harbour.localhost') => ({
    ...tools,
    origin,
    readModels: async () => [],
  });
  const unpacked = async (tools: PageTools, origin?: string) =>
    unpack((await siteOfTenant(options(tools, origin))).site);

  it('is made once for a tenant, its origin and the day', async () => {
    const tools = testTools();
    expect(await siteOfTenant(options(tools))).toBe(
      await siteOfTenant(options({ ...tools, now: new Date(tools.now.getTime() + 60_000) })),
    );
    expect(await siteOfTenant(options(tools))).not.toBe(
      await siteOfTenant(options(tools, 'https://www.harbour.example')),
    );
    expect(await siteOfTenant(options(tools))).not.toBe(await siteOfTenant(options({ ...tools, today: '2027-01-01' })));
  });

  it('is never that of another tenant, nor of its settings before a change', async () => {
    const tools = testTools();
    const changed = { ...tools, config: { ...tools.config, name: 'Renamed' } };
    const tenant = { ...tools.tenant, config: changed.config };
    expect((await unpacked(tools)).name).toBe(tools.config.name);
    expect((await unpacked({ ...changed, tenant })).name).toBe('Renamed');
  });
});
