import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import type { Intent } from '#domain/car/offers.ts';
import { isCampaignKey } from '#domain/lead/campaign-keys.ts';
import { readLinkedParams } from '#web/pages/forms/read-linked-params.server.ts';
import { pageSubject } from '#web/pages/forms/to-contact-views.server.ts';
import { toEnquiryView } from '#web/pages/forms/to-enquiry-view.server.ts';
import { toFormView } from '#web/pages/forms/to-form-view.server.ts';
import { renderPage, testCar, testTools } from '#web/testing/page.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import type { EnquiryProblem } from './enquiry-view.ts';

type Settings = Parameters<typeof testTools>[0];

function viewOf(settings: Settings = {}, requested: { car?: Car; intent?: Intent } = {}) {
  const tools = testTools(settings);
  const [dealership = null] = tools.tenant.dealerships;
  const [location = null] = tools.tenant.locations;
  return toEnquiryView({ car: testCar(), intent: null, ...requested, location, dealership }, tools);
}

function form(problem: EnquiryProblem | null, settings: Settings = {}): string {
  return renderPage(createElement(EnquiryForm, { view: viewOf(settings), problem }), testTools(settings));
}

describe('the enquiry form', () => {
  it('labels every field and sets its keyboard and autocomplete', () => {
    const html = form(null);
    for (const [name, label] of [
      ['name', 'First name'],
      ['email', 'Email'],
      ['phone', 'Mobile'],
      ['message', 'Message'],
    ]) {
      expect(html).toMatch(new RegExp(`<label for="field-${name}"[^>]*>${label}`));
      expect(html).toContain(`id="field-${name}"`);
    }
    expect(html).toMatch(/id="field-phone"[^>]*autoComplete="tel" type="tel" inputMode="tel"/);
    expect(html).toMatch(/id="field-email"[^>]*autoComplete="email" type="email" inputMode="email"/);
  });

  it('shows typed values escaped, with the errors beside the fields and in a summary', () => {
    const values = { name: '<b>Ann"', email: 'nope', phone: '' };
    const html = form({
      values,
      errors: [{ field: 'email', message: 'Enter an email address like name@example.com.' }],
      failure: null,
    });
    expect(html).toContain('value="&lt;b&gt;Ann&quot;"');
    expect(html).toContain('value="nope"');
    expect(html).toContain('href="#field-email"');
    expect(html).toMatch(/id="field-email"[^>]*aria-invalid="true"[^>]*aria-describedby="field-email-error"/);
    expect(html).toContain('id="field-email-error"');
  });

  it('keeps an unticked box unticked after an error', () => {
    expect(form(null)).toMatch(/name="opt_in"[^>]*checked/);
    expect(form({ values: {}, errors: [], failure: null })).not.toMatch(/name="opt_in"[^>]*checked/);
  });

  it('does not tick consent in advance in strict mode (R15)', () => {
    expect(form(null, { compliance: { strict: true } })).not.toMatch(/name="opt_in"[^>]*checked/);
  });

  it('names who collects the details and whom to ask (R16)', () => {
    expect(form(null)).toContain('parramatta Pty Ltd (parramatta Motors) collects');
    expect(form(null)).toContain('privacy@example.com');
    const { notice } = viewOf();
    expect(notice).toMatch(/location of the dealership.*email and customer systems.*overseas.*Without them.*complain/);
    expect(notice).toContain('write to privacy@example.com.');
    expect(form(null)).toContain('<a href="mailto:privacy@example.com" class="text-link">privacy@example.com</a>.');
  });

  it('asks for marketing consent with the sender, the channels and how to unsubscribe, and the phone hint does not contradict it (R15)', () => {
    const field = (name: string) => viewOf().fields.find((one) => one.name === name);
    expect(field('opt_in')?.label).toBe(
      'Send me news and offers from Harbour Motors by email and SMS. I can unsubscribe at any time.',
    );
    expect(field('phone')?.hint).toBe('So we can call you back');
  });

  it.each([
    ['careers', 'So we can call you about your application', 'Fill in “The job, and something about you”.'],
    ['fleet', 'So we can call you about your fleet', 'Fill in “What are you looking for?”.'],
    ['contact', 'So we can call you back', 'Enter a message.'],
  ] as const)('of %s says what the phone is for, and names an empty field by its label', (name, hint, missing) => {
    const tools = testTools();
    const { fields, mistakes } = toFormView(pageSubject(name, tools), tools);
    expect(fields.find((field) => field.name === 'phone')?.hint).toBe(hint);
    expect(mistakes['lead.error.message_required']).toBe(missing);
  });

  it('starts with the location where the car stands, among those that the shopper may choose (D478)', () => {
    const tools = testTools({ leads: { location_select: true } });
    const [dealership = null] = tools.tenant.dealerships;
    const own = tools.tenant.locations.find(({ dealership_id }) => dealership_id === dealership?.id);
    if (!own) throw new Error('The test site has no location.');
    const other = { ...own, id: 'parramatta-city' as typeof own.id };
    const shown = { ...tools, tenant: { ...tools.tenant, locations: [own, other] } };
    const startOf = (location_id: Car['location_id']) => {
      const subject = {
        form: 'enquiry',
        car: testCar({ location_id }),
        location: own,
        dealership,
        pageId: '1',
      } as const;
      return toFormView(subject, shown).fields.find(({ name }) => name === 'location_id')?.value;
    };
    expect([startOf(other.id), startOf(null)]).toEqual([other.id, '']);
  });

  it('does not limit the length of a message in the browser: the rule reports it (D27)', () => {
    expect(/<textarea[^>]*>/.exec(form(null))?.[0]).not.toMatch(/maxlength/i);
  });

  it('says once what to do after too many messages, with the phone number', () => {
    const failure = 'That’s a lot of messages in a short time. Please try again in 54 minutes.';
    const advice = {
      text: 'What you typed is still here. If it cannot wait, please call us.',
      call: { href: 'tel:+61255500140', text: 'Call (02) 5550 0140' },
    };
    const html = form({ values: {}, errors: [], failure, advice });
    expect(html).toContain('<a href="tel:+61255500140" class="text-link">Call (02) 5550 0140</a>');
    expect(html).not.toContain('in a moment');
  });

  it('shows the text of the specification when the shopper did not cause the failure', () => {
    expect(form({ values: {}, errors: [], failure: 'An error occurred when submitting this form' })).toContain(
      'An error occurred when submitting this form',
    );
  });

  it('has no action attribute: without script, campaign parameters in the address bar are sent too (D28)', () => {
    expect(form(null)).toMatch(/<form(?![^>]* action=)[^>]* method="post"/);
  });

  it('is the same for every shopper: it contains no random values', () => {
    expect(form(null)).toBe(form(null));
    expect(form(null)).not.toContain('name="idempotency_key"');
  });
});

describe('readLinkedParams', () => {
  it('keeps campaign parameters and drops filters and values over the limits', () => {
    const params = readLinkedParams(
      `?utm_source=mail&gclid=1&make=Toyota&email=a%40b.c&utm_term=${'y'.repeat(400)}`,
      (key) => !isCampaignKey(key),
    );
    expect(params).toEqual({ utm_source: 'mail', gclid: '1' });
    expect(readLinkedParams(undefined, () => false)).toEqual({});
  });
});

describe('an enquiry with an intent', () => {
  const settings = {
    finance_provider: 'manual',
    reservation: { enabled: true, deposit_cents: 50_000 },
    checkout: { enabled: true },
    leads: { fields: { finance: true, trade_in: true } },
  };
  const valueOf = (name: string, requested: Parameters<typeof viewOf>[1]) =>
    viewOf(settings, requested).fields.find((field) => field.name === name)?.value;

  it.each([
    ['finance', 'Ask about finance', 'a finance quote for the 2021 Toyota HiLux SR5 (stock no. H1)'],
    ['trade-in', 'Ask for a trade-in valuation', 'would like to trade in my car'],
    ['reserve', 'Reserve this car', 'the deposit of $500'],
    ['buy', 'Buy this car online', 'What are the next steps?'],
  ] as const)('%s says so in its heading and its message', (intent, heading, said) => {
    const view = viewOf(settings, { intent });
    expect(view.heading).toBe(heading);
    expect(view.title).toBe(`${heading}: 2021 Toyota HiLux SR5`);
    expect(valueOf('message', { intent })).toContain(said);
    expect(valueOf('message', { intent })).not.toMatch(/[{}]/);
  });

  it.each([
    ['photos', 'request_photos', 'Request photos'],
    ['test-drive', 'test_drive', 'Book a test drive'],
  ] as const)('%s has a form of its own, whose message may be left empty', (intent, own, heading) => {
    const view = viewOf(settings, { intent });
    expect([view.form, view.heading]).toEqual([own, heading]);
    expect(view.fields.find(({ name }) => name === 'message')).toMatchObject({ isRequired: false, value: '' });
  });

  it('for photos is marked by a hidden field', () => {
    const html = renderPage(
      createElement(EnquiryForm, { view: viewOf(settings, { intent: 'photos' }), problem: null }),
    );
    expect(html).toContain(
      '<input type="hidden" name="request_photos" value="Please send me more photos of this car."/>',
    );
    expect(html).toContain('<input type="hidden" name="source" value="Website"/>');
  });

  it('answers its own question in advance, for finance and trade-in', () => {
    expect(valueOf('finance', { intent: 'finance' })).toBe('Yes');
    expect(valueOf('do-you-have-a-trade-in', { intent: 'trade-in' })).toBe('Yes');
    expect(valueOf('finance', { intent: 'reserve' })).toBe('');
  });

  it('promises no reservation and no sale: no money is taken, and a person confirms', () => {
    expect(viewOf(settings, { intent: 'reserve' }).intro).toMatch(/^No payment is taken here\..*\$500/);
    expect(viewOf(settings, { intent: 'buy' }).intro).toMatch(/^No payment is taken here\./);
  });

  it('is a plain enquiry when the car does not offer the intent', () => {
    const plain = viewOf(settings);
    const held = testCar({ reserved: true });
    expect(viewOf(settings, { intent: 'reserve', car: held })).toMatchObject({
      heading: plain.heading,
      title: plain.title,
    });
    expect(valueOf('message', { intent: 'reserve', car: held })).toBe(valueOf('message', {}));
  });
});
