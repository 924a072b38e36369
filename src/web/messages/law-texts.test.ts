import { describe, expect, it } from 'vitest';
import { dealershipConfigs } from '#domain/tenant/layers.ts';
import { licencesOfLocation, toLegalLines } from '#web/pages/site/licences.server.ts';
import { testTools } from '#web/testing/page.ts';
import { EN_AU } from './en-au.ts';
import { createLawText, isLawKey } from './law-texts.ts';

describe('texts of law (D280)', () => {
  it('are absent where they are not the law', () => {
    const inMarket = (market: 'en-AU' | 'en-NZ' | 'en-US') => createLawText({ market });
    expect(inMarket('en-AU')('car.rights')).toContain('Australian Consumer Law');
    expect([inMarket('en-NZ')('car.rights'), inMarket('en-US')('finance.warning')]).toEqual([null, null]);
    expect(inMarket('en-US')('car.spec.ancap_rating')).toBeNull();
  });

  it('are in no catalogue of a language', () => {
    expect(Object.keys(EN_AU).filter(isLawKey)).toEqual([]);
  });

  it('may be the operator’s own in every market', () => {
    const law = createLawText({ market: 'en-US', tenant: { 'car.rights': 'Your rights under {state} law stay.' } });
    expect(law('car.rights', { state: 'Ohio' })).toBe('Your rights under Ohio law stay.');
  });

  it('follow the market, not the language', () => {
    const { law } = testTools({ market: 'en-US', locale: 'en-AU' });
    expect(law('site.licence.dealer.spelled', { number: '1' })).toBe('Dealer license: 1');
  });
});

describe('a licence', () => {
  const labelIn = (market: 'en-AU' | 'en-US', state: string) => {
    const { law, config, tenant } = testTools({ market, location_pages: { licence_label: 'spelled' } });
    const [location] = tenant.locations;
    const [dealership] = tenant.dealerships;
    if (!location || !dealership) throw new Error('The test tenant lacks a location');
    const there = { ...location, address: { ...location.address, state }, dealer_license_number: '123' };
    return licencesOfLocation(there, dealership, { config, law })[0];
  };

  it('is named as the state requires, and WA is a different state in the US', () => {
    expect(labelIn('en-AU', 'WA')).toBe('Motor dealer licence: MD 123');
    expect(labelIn('en-AU', 'NSW')).toBe('Motor dealer licence: 123');
    expect(labelIn('en-US', 'WA')).toBe('Dealer license: 123');
  });
});

it('the business number of a company with several dealerships is shown once', () => {
  const { law, tenant } = testTools();
  const [dealership] = tenant.dealerships;
  if (!dealership) throw new Error('The test tenant lacks a dealership');
  const config = dealershipConfigs(tenant)(dealership.id);
  const named = (name: string) => ({ ...dealership, name, abn: '50000000201' });
  const lines = toLegalLines([named('Toowoomba'), named('Dalby')], { config, law });
  expect(lines.map(({ numbers }) => numbers.filter((number) => number.startsWith('ABN')))).toEqual([
    ['ABN 50 000 000 201'],
    [],
  ]);
});
