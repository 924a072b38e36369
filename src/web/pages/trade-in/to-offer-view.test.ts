import { describe, expect, it } from 'vitest';
import type { LeadView } from '#application/leads/view-lead.ts';
import type { SettingsInput } from '#domain/tenant/config.ts';
import type { Valuation } from '#domain/valuation/valuation.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { testValuation } from '#store/valuations/testing/valuation.ts';
import { createTradeInText } from '#web/messages/trade-in-texts.ts';
import { testTools } from '#web/testing/page.ts';
import { toOfferTeaser, toOfferView } from './to-offer-view.server.ts';

const RESERVE = '/cars/2021-kia-rio/checkout?intent=reserve';

function offerOf(valuation: Partial<Valuation> = {}, settings: SettingsInput = {}, reserveHref: string | null = null) {
  const tools = testTools(settings);
  const [location = null] = tools.tenant.locations;
  const lead = {
    form: 'trade_in',
    statusToken: 'key',
    dealership_id: location?.dealership_id,
    location,
    car: { slug: '2021-kia-rio', name: '2021 Kia Rio', title: '2021 Kia Rio', subtitle: null, car_type: 'used' },
  } as Partial<LeadView> as LeadView;
  const text = createTradeInText({ locale: 'en-AU', tenant: {} });
  const offer = { valuation: testValuation(valuation), lead };
  return {
    view: toOfferView({ ...offer, failure: false, saved: null, reserveHref }, { tools, text }),
    teaser: toOfferTeaser(offer, { tools, text }),
  };
}

const END = 'Friday 8 May 2026, 12:00\u00a0pm\u00a0AEST';

describe('an offer for the car of a shopper', () => {
  it('says until which hour it is valid, since it ends in the middle of its last day', () => {
    const { view, teaser } = offerOf();
    expect(view.text).toBe(`The offer is valid until ${END}.`);
    expect(view.kept?.day).toBe(END);
    expect(teaser.text).toContain(`until ${END}.`);
    expect(offerOf({ expires_at: NOON }).view.text).toContain('It was valid until Friday 1 May 2026, 12:00\u00a0pm');
  });

  it('is carried into reserving the wanted car, until it has expired', () => {
    const linkOf = (valuation: Partial<Valuation>) =>
      offerOf(valuation, {}, RESERVE).view.links.find(({ href }) => href.startsWith(RESERVE));
    expect(linkOf({})?.href).toMatch(/&equity=\d+&trade_in=/);
    expect(linkOf({ expires_at: NOON })).toBeUndefined();
  });

  it('leads to another valuation once it has expired, while the site has that page', () => {
    const expired = { expires_at: NOON };
    const linksOf = (settings: SettingsInput) => offerOf(expired, settings).view.links.map(({ href }) => href);
    expect(linksOf({})).toContain('/trade-in');
    expect(linksOf({ trade_in: { enabled: false } })).not.toContain('/trade-in');
  });
});
