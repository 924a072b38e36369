import { expect, it } from 'vitest';
import { testTools } from '#web/testing/page.ts';
import { licencesOfLocation, toLegalLines } from './licences.server.ts';

const spelled = testTools({ location_pages: { licence_label: 'spelled' } });

function licences(state: string, number: string, tools = spelled): string[] {
  const [location] = tools.tenant.locations;
  if (!location) throw new Error('The tenant has no location.');
  const own = { ...location, dealer_license_number: number, address: { ...location.address, state } };
  return licencesOfLocation(own, null, tools);
}

it.each([
  ['NSW', 'MD012345', 'Motor dealer licence: MD012345'],
  ['VIC', '12345', 'LMCT 12345'],
  ['VIC', 'LMCT 12345', 'LMCT 12345'],
  ['WA', 'MD12345', 'Motor dealer licence: MD 12345'],
  ['SA', 'LVD 123456', 'Second-hand vehicle dealer licence: LVD 123456'],
])(
  'the licence of a dealer in %s with the number %s is shown once, as the state names it (R12)',
  (state, number, text) => {
    expect(licences(state, number)).toEqual([text]);
  },
);

it('the short label stands once before a number that repeats it', () => {
  expect(licences('NSW', 'DL 12345', testTools({ location_pages: { licence_label: 'short' } }))).toEqual(['DL: 12345']);
});

it('the footer names the licence of each dealership by its own settings (R12)', () => {
  const { tenant, law } = testTools({ location_pages: { licence_label: 'short' } });
  const dealerships = tenant.dealerships.flatMap((own) => [
    { ...own, dealer_licence: 'MD1', state: 'QLD' },
    { ...own, dealer_licence: 'MD2', state: 'NSW', config: { location_pages: { licence_label: 'spelled' } } },
  ]);
  const lines = toLegalLines(dealerships, { config: tenant.config, law });
  expect(lines.map(({ numbers }) => numbers.at(-1))).toEqual(['DL: MD1', 'Motor dealer licence: MD2']);
});
