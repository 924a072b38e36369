import { describe, expect, it } from 'vitest';
import { parseContent } from '#domain/content/markdown/parse-content.ts';
import { textOf } from '#web/head/structured-text.server.ts';
import { testTools } from '#web/testing/page.ts';
import { privacyText } from './privacy-text.server.ts';
import { termsText } from './terms-text.server.ts';

type Settings = Parameters<typeof testTools>[0];

/** The words of a document as a page shows them. */
function read(markdown: string): string {
  const { blocks, problems } = parseContent(markdown);
  expect(problems).toEqual([]);
  return textOf(blocks.filter((block) => block.kind !== 'form' && block.kind !== 'stock_list') as never);
}
const terms = (settings: Settings = {}) => read(termsText(testTools(settings)));
const privacy = (settings: Settings = {}) => read(privacyText(testTools(settings)));

describe('the terms of a dealer who has written none', () => {
  it('say what holds on every site (spec §9)', () => {
    const text = terms();
    expect(text).toContain('No sale is binding, on you or on us, until we have confirmed it in writing.');
    expect(text).toContain('the information on this site carries no guarantee');
    expect(text).toContain('personal, non-commercial use only');
    expect(text).toMatch(/may not scrape .*, mirror it, or sell it/);
  });

  it('promise nothing that the dealer has not chosen (D301)', () => {
    expect(terms()).not.toMatch(/money back|warranty|mechanical plan|deposit/i);
  });

  it('have every condition of the return, and who is left out (spec §6, §9)', () => {
    const text = terms({ terms: { returns: true, return_fuel: 'half a tank' } });
    for (const words of [
      '14-day money back or exchange',
      'You are a consumer as defined under the Australian Consumer Law.',
      'a Return Notice, with your reason, within the return period of 14 days',
      'an appointment to return the vehicle to the location where you bought it',
      'at your own cost and in the condition in which you received it, save for reasonable mileage',
      'all keys, parts, accessories and handbooks, and with at least half a tank of fuel',
      'no more than 500 km since the odometer reading at delivery',
      'free of liens',
      'we may deduct the amount that pays it out from your refund',
      'not offered to people who work for our dealerships',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('guarantees that cannot be excluded');
  });

  it('have the statutory texts beside each promise where the dealer shows them (R10, R11)', () => {
    const promises = { returns: true, warranty_years: 3, mechanical_plan_years: 3, consumer_guarantees: true };
    const text = terms({ terms: promises });
    expect(text).toContain('a 3-year warranty');
    expect(text).toContain('a 3-year mechanical plan');
    expect(text.split('guarantees that cannot be excluded under the Australian Consumer Law')).toHaveLength(3);
    expect(text.split('Nothing in these terms excludes your rights')).toHaveLength(3);
  });

  it('name no Australian law elsewhere, and use the units of the market (D280)', () => {
    const promises = { returns: true, warranty_years: 3, consumer_guarantees: true };
    const american = terms({ market: 'en-US', terms: promises });
    expect(american).not.toMatch(/Australia|kilomet|\bkm\b|Cooling off/);
    expect(american).toContain('no more than 311 mi since');
    expect(american).toContain('for your own use');
    expect(terms({ market: 'en-NZ', terms: promises })).not.toMatch(/Australia|Cooling off/);
  });

  it('tell the cooling-off period of the state, or in the words of the dealer (R14)', () => {
    expect(terms()).toContain('In New South Wales you may end the contract');
    const own = terms({ terms: { cooling_off: 'Ask us *first*. <b>' } });
    expect(own).toContain('Ask us *first*. <b>');
    expect(own).not.toContain('In New South Wales');
  });

  it('say how long a deposit holds a vehicle', () => {
    const text = terms({ reservation: { enabled: true, deposit_cents: 50_000, hold_hours: 24 } });
    expect(text).toContain('A deposit of $500 holds a vehicle for 24 hours.');
    expect(text).toContain('we refund the whole deposit');
    const odd = terms({ reservation: { enabled: true, deposit_cents: 9950 } });
    expect(odd).toContain('A deposit of $99.50 holds a vehicle');
  });
});

describe('the terms of a site with dealerships that promise different things', () => {
  type Layer = { readonly name: string; readonly state: string; readonly config: Record<string, unknown> };

  /** The terms of a site with these dealerships. */
  function termsOf(layers: readonly Layer[], settings: Settings = {}): string {
    const tools = testTools(settings);
    const dealerships = layers.flatMap((layer, at) =>
      tools.tenant.dealerships.map((dealership) => ({ ...dealership, ...layer, id: `d${at}` as never })),
    );
    return read(termsText({ ...tools, tenant: { ...tools.tenant, dealerships } }));
  }
  const PERTH = { name: 'Perth Motors', state: 'WA' };
  const SYDNEY = { name: 'Sydney Motors', state: 'NSW' };

  it('name the dealership that takes a vehicle back, and for how long', () => {
    const text = termsOf([
      { ...PERTH, config: { terms: { returns: true, return_days: 7, return_km: 300 } } },
      { ...SYDNEY, config: {} },
    ]);
    expect(text).toContain('7-day money back or exchange At Perth Motors: If you bought');
    expect(text).toContain('no more than 300 km');
    expect(text).not.toContain('Sydney Motors:');
  });

  it('name two dealerships of one name once', () => {
    const config = { terms: { returns: true } };
    const text = termsOf([
      { ...PERTH, config },
      { ...PERTH, config },
      { ...SYDNEY, config: {} },
    ]);
    expect(text).toContain('At Perth Motors: If you bought');
  });

  it('say of each dealership what its deposit holds and what comes back', () => {
    const reservation = { enabled: true, deposit_cents: 50_000, hold_hours: 24, refund_percent: 50 };
    const text = termsOf(
      [
        { ...PERTH, config: { reservation } },
        { ...SYDNEY, config: {} },
      ],
      { reservation: { enabled: true } },
    );
    expect(text).toMatch(/At Perth Motors: A deposit of \$500 holds a vehicle for 24 hours.*refund 50% of the deposit/);
    expect(text).toMatch(/At Sydney Motors: A deposit of \$200 holds a vehicle for 48 hours.*refund the whole deposit/);
    expect(text.split('Holding a vehicle')).toHaveLength(2);
  });

  it('are said once where the dealerships promise the same', () => {
    const text = termsOf(
      [
        { ...PERTH, config: {} },
        { ...SYDNEY, config: {} },
      ],
      { terms: { returns: true } },
    );
    expect(text).toContain('14-day money back or exchange If you bought');
    expect(text).not.toContain('Motors:');
  });

  it('have the cooling-off text of a dealership beside that of the state of another (R14)', () => {
    const text = termsOf([
      { ...PERTH, config: { terms: { cooling_off: 'You have three days.' } } },
      { ...SYDNEY, config: {} },
    ]);
    expect(text).toMatch(
      /Cooling off In New South Wales you may .* At Perth Motors: You have three days\. Use of this site/,
    );
    expect(text).not.toContain('At Sydney Motors:');
  });
});

describe('the privacy policy of a dealer who has written none', () => {
  it('names only companies that the site uses', () => {
    expect(privacy()).toContain('No data about your visit goes to other companies.');
    expect(privacy()).not.toMatch(/Google|Meta/);
    const text = privacy({
      analytics: { gtm_id: 'GTM-ABC', consent_required: true },
      reviews: { provider: 'hosted' },
      maps: { style_url: 'https://tiles.example/style.json' },
      trade_in: { provider: 'hosted' },
    });
    expect(text).toContain('go to a valuation service');
    expect(text).toContain('Google Tag Manager');
    expect(text).toContain('Reviews of our locations come from a Google service');
    expect(text).toContain('A map is drawn only when you ask for it');
    expect(text).toContain('before you have agreed');
    const paid = privacy({ reservation: { enabled: true }, payments: { provider: 'stripe' } });
    expect(paid).toContain('A deposit is paid on a page of Stripe');
    expect(paid).not.toContain('No data about your visit goes to other companies.');
  });

  it('names a company that only one of the dealerships uses', () => {
    const tools = testTools({ reservation: { enabled: true } });
    const config = { payments: { provider: 'stripe' } };
    const dealerships = tools.tenant.dealerships.map((dealership) => ({ ...dealership, config }));
    expect(read(privacyText(tools))).not.toContain('Stripe');
    const layered = { ...tools, tenant: { ...tools.tenant, dealerships } };
    expect(read(privacyText(layered))).toContain('A deposit is paid on a page of Stripe');
  });

  it('says how long each dealership keeps details, where they differ', () => {
    const tools = testTools({ leads: { retention_days: 365 } });
    const dealerships = tools.tenant.dealerships.flatMap((dealership) => [
      { ...dealership, name: 'Perth Motors', id: 'perth' as never, config: { leads: { retention_days: 90 } } },
      { ...dealership, name: 'Sydney Motors', id: 'sydney' as never },
    ]);
    const text = read(privacyText({ ...tools, tenant: { ...tools.tenant, dealerships } }));
    expect(text).toMatch(
      /cannot answer\. At Perth Motors: A CV [^.]*90 days\. This site removes your personal details 90 days after/,
    );
    expect(text.split('At Perth Motors:')).toHaveLength(2);
    expect(text).toMatch(
      /At Sydney Motors: A CV [^.]*180 days\. This site removes your personal details 365 days after/,
    );
  });

  it('says what the browser keeps, by the settings', () => {
    expect(privacy()).toContain('your last 5 searches');
    expect(privacy({ search: { history_length: 1 } })).toContain('your last search');
    expect(privacy({ search: { history_length: 0 } })).not.toMatch(/your last( \d+)? search/);
    expect(privacy({ features: { search_history: false } })).not.toMatch(/your last( \d+)? search/);
    expect(privacy()).toContain('the cars you compare');
    expect(privacy({ features: { compare: false } })).not.toContain('you compare');
    expect(privacy()).toContain('the postcode from which you have us measure distances');
    expect(privacy({ features: { stored_details: false } })).not.toMatch(
      /the last form you sent|your answers in a form/,
    );
    expect(privacy({ storage: { enabled: false } })).toContain('keeps nothing in your browser');
  });

  it('says how long details are kept and where to complain, by market', () => {
    expect(privacy({ leads: { retention_days: 90 } })).toContain('90 days after you sent them');
    expect(privacy()).toContain('Office of the Australian Information Commissioner');
    expect(privacy({ market: 'en-US' })).not.toMatch(/Australia|postcode/);
  });
});
