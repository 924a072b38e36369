import type { MarketCode } from '#domain/market.ts';
import { fillIn, type Message, type MessageParams } from './message.ts';

/**
 * Texts that name a law, an authority or a licence. What is law in Australia is nothing elsewhere, so they follow the
 * market and never the language: a market without an entry shows no such text (D280). The numbers are those of
 * docs/law.md.
 */
const AUSTRALIA = {
  // R11, R10
  'car.rights': 'Nothing in these terms excludes your rights under the Australian Consumer Law.',
  'car.guarantees':
    'Our goods come with guarantees that cannot be excluded under the Australian Consumer Law. You are entitled to a replacement or refund for a major failure and compensation for any other reasonably foreseeable loss or damage. You are also entitled to have the goods repaired or replaced if the goods fail to be of acceptable quality and the failure does not amount to a major failure.',
  // Spec §9: who may return a used vehicle.
  'terms.consumer': 'You are a consumer as defined under the Australian Consumer Law.',
  // R14, by state. Western Australia, Tasmania and the Northern Territory have no such period.
  'terms.cooling_off.NSW':
    'In New South Wales you may end the contract until the end of the next business day if we arranged your finance. If you do, we may keep $250 or 2% of the price, whichever is less.',
  'terms.cooling_off.VIC':
    'In Victoria you may end the contract for a new or used car within three clear business days after you sign it. If you do, we may keep $400 or 2% of the price, whichever is more, or $100 or 1% if you signed away from our premises. The right ends when you take delivery.',
  'terms.cooling_off.QLD':
    'In Queensland you may end the contract for a used car within one business day. The period ends at 5 pm.',
  'terms.cooling_off.SA':
    'In South Australia you may end the contract for a used car within two clear business days. Until then we take a deposit of at most 10% of the price.',
  // R16
  'privacy.act':
    'We handle personal information as the Privacy Act 1988 and the Australian Privacy Principles require.',
  'privacy.authority':
    'If you are not satisfied with our answer, you can complain to the Office of the Australian Information Commissioner at oaic.gov.au.',
  // R9
  'finance.credit': 'Credit provider: {name}, Australian Credit Licence {licence}.',
  'budget.credit': 'Credit provider: {name}, Australian Credit Licence {licence}.',
  'budget.note_interest':
    'An estimate before fees, indicative only, not a quote or an offer of credit. Your rate and its comparison rate depend on you and the car; ask us for both. Finance is for approved applicants only.',
  // R7
  'finance.warning':
    'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.',
  'finance.basis_secured': 'Comparison rate based on a secured loan of {amount} over {years}.',
  'finance.basis_unsecured': 'Comparison rate based on an unsecured loan of {amount} over {years}.',
  // R12. Victoria, Western Australia and South Australia have their own names for the licence.
  'site.licence.dealer.short': 'DL: {number}',
  'site.licence.repairer.short': 'MRB: {number}',
  'site.licence.dealer.spelled': 'Motor dealer licence: {number}',
  'site.licence.dealer.VIC': 'LMCT {number}',
  'site.licence.dealer.WA': 'Motor dealer licence: MD {number}',
  'site.licence.dealer.SA': 'Second-hand vehicle dealer licence: LVD {number}',
  'site.licence.repairer.spelled': 'Motor vehicle repairer licence: {number}',
  'site.abn': 'ABN {number}',
  'car.specifications_lead': 'From the manufacturer and this car’s compliance plate.',
  'car.spec.compliance_date': 'Compliance date',
  'car.spec.ancap_rating': 'ANCAP rating',
} as const satisfies Readonly<Record<string, string>>;

export type LawKey = keyof typeof AUSTRALIA;
type LawTexts = Readonly<Partial<Record<LawKey, string>>>;

const NOTE_WITHOUT_COMPARISON =
  'An estimate before fees, indicative only, not a quote or an offer of credit. Your rate depends on you and the car; ask us for it. Finance is for approved applicants only.';

const NEW_ZEALAND: LawTexts = {
  'finance.credit': 'Credit provider: {name}, Financial Service Provider number {licence}.',
  'budget.credit': 'Credit provider: {name}, Financial Service Provider number {licence}.',
  'budget.note_interest': NOTE_WITHOUT_COMPARISON,
  'site.licence.dealer.short': 'RMVT: {number}',
  'site.licence.dealer.spelled': 'Registered motor vehicle trader: {number}',
  'site.abn': 'NZBN {number}',
  'car.specifications_lead': 'From the manufacturer.',
  'car.spec.compliance_date': 'Compliance date',
  'car.spec.ancap_rating': 'ANCAP rating',
};

const UNITED_STATES: LawTexts = {
  'finance.credit': 'Credit provider: {name}, license {licence}.',
  'budget.credit': 'Credit provider: {name}, license {licence}.',
  'budget.note_interest': NOTE_WITHOUT_COMPARISON,
  'site.licence.dealer.short': 'Dealer license: {number}',
  'site.licence.dealer.spelled': 'Dealer license: {number}',
  'site.licence.repairer.short': 'Repair license: {number}',
  'site.licence.repairer.spelled': 'Repair license: {number}',
  'car.specifications_lead': 'From the manufacturer.',
};

const LAW_TEXTS: Readonly<Record<MarketCode, LawTexts>> = {
  'en-AU': AUSTRALIA,
  'en-NZ': NEW_ZEALAND,
  'en-US': UNITED_STATES,
};

/** All texts of law, those of Australia: no other market has one of its own. */
export const LAW_KEYS = Object.keys(AUSTRALIA) as readonly LawKey[];

export const isLawKey = (key: string): key is LawKey => Object.hasOwn(AUSTRALIA, key);

/** The text of law of the market with its `{names}` filled in; null where it is not the law. */
export type LawText = (key: LawKey, params?: MessageParams) => string | null;

type LawSources = {
  readonly market: MarketCode;
  /** The tenant's `wording`: the operator's own text counts in every market. */
  readonly tenant?: Readonly<Record<string, Message>>;
};

export function createLawText({ market, tenant = {} }: LawSources): LawText {
  return (key, params = {}) => {
    const text = (Object.hasOwn(tenant, key) ? tenant[key] : undefined) ?? LAW_TEXTS[market][key];
    // No text of law counts anything.
    return typeof text === 'string' ? fillIn(text, params, market) : null;
  };
}
