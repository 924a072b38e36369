import { describe, expect, it } from 'vitest';
import { LEAD_FORM_NAMES, type LeadFormName } from '#domain/lead/forms.ts';
import { testCar, testTools } from '#web/testing/page.ts';
import { toNotice } from './to-notice.server.ts';

type Settings = Parameters<typeof testTools>[0];

function noticeOf(form: LeadFormName, settings: Settings = {}, car: ReturnType<typeof testCar> | null = testCar()) {
  const tools = testTools(settings);
  const [dealership = null] = tools.tenant.dealerships;
  return toNotice({ form, car, location: null, dealership, pageId: form }, tools);
}

it.each([
  ['enquiry', 'answer your enquiry'],
  ['test_drive', 'book your test drive'],
  ['service', 'arrange a service'],
  ['warranty', 'look into your warranty claim'],
  ['parts', 'find your parts'],
  ['careers', 'consider you for a job'],
  ['finance', 'prepare your finance application'],
  ['finance_pre_approval', 'prepare your finance application'],
  ['trade_in', 'those of your car to value it'],
  ['sell_my_car', 'those of your car to value it'],
  ['reserve', 'hold this car for you, take the deposit and arrange your visit'],
  ['checkout', 'take the deposit and prepare the contract'],
  ['reserved_car', 'tell you if this car becomes available again'],
  ['vehicle_return', 'arrange the return of your car'],
] as const)('the notice of the form %s says its purpose (D503)', (form, purpose) => {
  expect(noticeOf(form)).toContain(purpose);
});

it('a form without a purpose of its own answers what was asked', () => {
  expect(noticeOf('contact', {}, null)).toContain('collects your details to answer you.');
  expect(noticeOf('fleet', {}, null)).toContain('collects your details to answer you.');
});

it.each(LEAD_FORM_NAMES)(
  'the notice of %s says who gets the details, what happens without them and whom to ask',
  (form) => {
    expect(noticeOf(form)).toMatch(/They go to .*overseas.*Without them we cannot .*complain.*write to \S+@\S+\.$/);
  },
);

it.each(['parts', 'service', 'warranty'] as const)('%s goes to whichever location answers', (form) => {
  expect(noticeOf(form, {}, null)).toContain('to the location of the dealership that answers and to');
});

describe.each(['trade_in', 'sell_my_car'] as const)('the notice of %s', (form) => {
  const hosted = { provider: 'hosted' } as const;

  it('names no valuation service where comparable stock values the car, or a person does', () => {
    expect(noticeOf(form, { trade_in: { provider: 'comparables' } }, null)).not.toContain('valuation');
    expect(noticeOf(form, { trade_in: { ...hosted, enabled: false } }, null)).not.toContain('valuation');
  });

  it('says what goes to a hosted valuation service', () => {
    const notice = noticeOf(form, { trade_in: hosted }, null);
    expect(notice).toContain('the rego and the kilometres go to a valuation service. Some of these may be overseas.');
    const american = noticeOf(form, { trade_in: hosted, locale: 'en-US' }, null);
    expect(american).toContain('the license plate and the mileage go to a valuation service.');
  });

  it('is worded by the tenant for both', () => {
    const wording = { 'lead.form.trade_in.notice': 'Of a trade-in' };
    expect(noticeOf(form, { wording, trade_in: hosted }, null)).toBe('Of a trade-in');
  });
});

it('no other form names a valuation service', () => {
  expect(noticeOf('enquiry', { trade_in: { provider: 'hosted' } })).not.toContain('valuation');
});

it.each(['en-AU', 'en-US'] as const)('finance goes to the dealership, which may give it to a lender: %s', (locale) => {
  const notice = noticeOf('finance', { locale });
  expect(notice).toContain('the location of the dealership that handles it, which may give them to a lender, and to');
  expect(notice).toContain('Without them we cannot prepare your application.');
});

it('is written as the locale spells, and by the tenant where the tenant words it', () => {
  const american = LEAD_FORM_NAMES.map((form) => noticeOf(form, { market: 'en-US' })).join(' ');
  expect(american).not.toMatch(/enquir|licence|Australia/);
  expect(noticeOf('reserve', { wording: { 'lead.form.reserve.notice': 'Ask {contact}.' } })).toMatch(/^Ask \S+@/);
  expect(noticeOf('reserve', { leads: { collection_notice: 'Our notice' } })).toBe('Our notice');
});

describe("the tenant's wording (D503)", () => {
  const general = { 'lead.notice': 'About a car', 'lead.notice_page': 'In general' };
  const trade = { ...general, 'lead.form.trade_in.notice': 'Of a trade-in' };
  const sell = { ...trade, 'lead.form.sell_my_car.notice': 'Of a sale' };

  it.each([
    ['sell_my_car', sell, 'Of a sale'],
    ['sell_my_car', trade, 'Of a trade-in'],
    ['trade_in', sell, 'Of a trade-in'],
    ['finance_pre_approval', { 'lead.form.finance_pre_approval.notice': 'Of an approval' }, 'Of an approval'],
    ['finance_pre_approval', { 'lead.form.finance.notice': 'Of an application' }, 'Of an application'],
    ['contact', { ...general, 'lead.form.contact.notice': 'Of the contact page' }, 'Of the contact page'],
  ] as const)('of the form %s comes before that of a like form and of all forms: %j', (form, wording, notice) => {
    expect(noticeOf(form, { wording }, null)).toBe(notice);
  });

  it.each(LEAD_FORM_NAMES)('of all forms comes before the catalogue: %s', (form) => {
    expect(noticeOf(form, { wording: general })).toBe('About a car');
    expect(noticeOf(form, { wording: general }, null)).toBe('In general');
  });
});
