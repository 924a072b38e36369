import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { DtdValidator, XmlDocument, XmlDtd } from 'libxml2-wasm';
import { afterAll, describe, expect, it } from 'vitest';
import { MARKETS } from '#domain/market.ts';
import { toAdf } from './adf.ts';
import type { LeadFacts } from './lead-facts.ts';
import { LEAD_FORM_NAMES } from './lead-forms.ts';
import { TEST_CAR, TEST_YARD, testFacts, type TestFacts } from './testing/lead-facts.ts';

const grammar = XmlDtd.fromString(readFileSync(new URL('testing/adf-1.0.dtd', import.meta.url), 'utf8'));
const validator = new DtdValidator(grammar);
afterAll(() => validator.dispose());

const adfOf = (facts: LeadFacts) => toAdf(facts, { vendorEmail: 'leads@harbour.example' });

/** Parses with libxml2, validates against the grammar, and reads texts and attributes by XPath. */
function read(facts: LeadFacts) {
  const document = XmlDocument.fromString(adfOf(facts));
  try {
    validator.validate(document);
    const texts = (path: string) => document.find(path).map((node) => node.content);
    return { all: texts, one: (path: string) => texts(path)[0] };
  } finally {
    // The caller reads the texts later, so the document is kept until the test ends.
    documents.push(document);
  }
}
const documents: XmlDocument[] = [];
afterAll(() => documents.forEach((document) => document.dispose()));
const readOf = (facts: TestFacts = {}) => read(testFacts(facts));

describe('an ADF document', () => {
  it('begins with the XML declaration and the ADF instruction', () => {
    expect(adfOf(testFacts()).split('\n').slice(0, 3)).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<?adf version="1.0"?>',
      '<adf>',
    ]);
  });

  it('contains the customer, the request, the vendor and the provider', () => {
    const { one } = readOf({ attributes: { extra: { PreferredContactMethod: 'Email' } } });
    expect(one('/adf/prospect/@status')).toBe('new');
    expect(one('/adf/prospect/id')).toBe('3f2a7c1e-5b7d-4a51-9d0e-1c2b3a4d5e6f');
    expect(one('/adf/prospect/requestdate')).toBe('2026-05-01T12:00:00+10:00');
    expect(['@interest', '@status', 'year', 'make', 'model', 'stock'].map((name) => one(`//vehicle/${name}`))).toEqual([
      'buy',
      'used',
      '2021',
      'Toyota',
      'HiLux',
      'A',
    ]);
    expect([one('//price'), one('//price/@type'), one('//price/@currency')]).toEqual(['45990.00', 'asking', 'AUD']);
    expect([one('//customer//name[@part="first"]'), one('//customer//name[@part="last"]')]).toEqual(['Mia', 'Rose']);
    expect([one('//customer//email'), one('//customer//email/@preferredcontact')]).toEqual(['mia@example.com', '1']);
    expect([one('//customer//phone'), one('//customer//phone/@type')]).toEqual(['+61491570156', 'cellphone']);
    expect([one('//postalcode'), one('//country')]).toEqual(['2000', 'AU']);
    expect(one('//customer/comments')).toMatch(/^Is it still here\?\n\nAbout: General Enquiry\n/);
    expect(one('//customer/comments')).toContain('Consent to marketing: No');
    expect(one('//customer/comments')).toContain('Advertised price: $45,990, excluding government charges');
  });

  it('contains the facts that identify the car, in the format’s order, and what the price includes', () => {
    const { one } = readOf();
    expect(
      ['vin', 'stock', 'trim', 'bodystyle', 'transmission', 'odometer'].map((name) => one(`//vehicle/${name}`)),
    ).toEqual(['MR0HA3CD100123456', 'A', 'SR5', 'Ute', 'Automatic', '45210']);
    expect([one('//odometer/@units'), one('//exteriorcolor')]).toEqual(['km', 'Glacier White']);
    expect(one('//pricecomments')).toBe('Excluding government charges');
    expect([one('//vendor/id'), one('//vendorname'), one('//vendor//email')]).toEqual([
      'parramatta',
      'Parramatta Motors',
      'yard@harbour.example',
    ]);
    expect([one('//provider/name'), one('//provider/service')]).toEqual(['Harbour City', 'Website']);
  });

  it('calls the body by the word of the market, as the page does', () => {
    const facts = testFacts();
    const american = { ...facts, site: { ...facts.site, market: MARKETS['en-US'] } };
    expect(read(american).one('//vehicle/bodystyle')).toBe('Pickup');
  });

  it('has a trade-in as a second vehicle, and a test drive with its times', () => {
    const { all, one } = readOf({
      lead: { form: 'test_drive', car: { ...TEST_CAR, car_type: 'demo' } },
      attributes: {
        extra: {
          'do-you-have-a-trade-in': 'Yes',
          Rego: 'ABC123',
          trade_in_make: 'Mazda',
          trade_in_model: '3',
          trade_in_year: '2014',
          trade_in_odometer: '98,000',
        },
      },
      appointment: { starts_at: new Date('2026-10-04T00:00:00Z'), ends_at: new Date('2026-10-04T00:30:00Z') },
    });
    expect(all('//vehicle/@interest')).toEqual(['test-drive', 'trade-in']);
    expect(all('//vehicle/@status')).toEqual(['used', 'used']);
    expect(['year', 'make', 'model', 'odometer', 'odometer/@units'].map((name) => one(`//vehicle[2]/${name}`))).toEqual(
      ['2014', 'Mazda', '3', '98000', 'km'],
    );
    expect(one('//vehicle[2]/comments')).toBe('Registration plate: ABC123');
    expect(['description', 'earliestdate', 'latestdate'].map((name) => one(`//timeframe/${name}`))).toEqual([
      'Test drive',
      '2026-10-04T11:00:00+11:00',
      '2026-10-04T11:30:00+11:00',
    ]);
  });

  it('calls the plate of the shopper’s car as the market does', () => {
    const site = { name: 'Palouse', origin: 'https://palouse.example', market: MARKETS['en-US'] };
    const { one } = readOf({
      site,
      attributes: { extra: { 'do-you-have-a-trade-in': 'Yes', Rego: 'ABC123', trade_in_odometer: '42,000' } },
    });
    expect(one('//vehicle[2]/comments')).toBe('License plate: ABC123');
    expect([one('//vehicle[2]/odometer'), one('//vehicle[2]/odometer/@units')]).toEqual(['42000', 'mi']);
  });

  it('calls the appointment to bring a vehicle back by its own name (D421)', () => {
    const { one } = readOf({
      lead: { form: 'vehicle_return', car: null },
      appointment: { starts_at: new Date('2026-10-04T00:00:00Z'), ends_at: new Date('2026-10-04T00:30:00Z') },
    });
    expect(one('//timeframe/description')).toBe('Return of a vehicle');
  });

  it('gives the request time to the second', () => {
    const { one } = readOf({ lead: { received_at: '2026-05-01T02:45:07.900Z' } });
    expect(one('/adf/prospect/requestdate')).toBe('2026-05-01T12:45:07+10:00');
  });

  it('keeps the lead’s id when it is sent again, and marks it as resent', () => {
    expect(readOf({ isOfferAccepted: true }).one('/adf/prospect/@status')).toBe('resend');
    const { one } = readOf({ isResend: true });
    expect(one('/adf/prospect/@status')).toBe('resend');
    expect(one('/adf/prospect/id')).toBe('3f2a7c1e-5b7d-4a51-9d0e-1c2b3a4d5e6f');
  });

  it('has the vehicle element that the format requires, even without a car', () => {
    const { all } = readOf({ lead: { form: 'contact', car: null } });
    expect(all('//vehicle/*')).toEqual(['', 'Unspecified', 'Unspecified']);
    const service = readOf({ lead: { form: 'service', car: null }, attributes: { extra: { vehicle_make: 'Kia' } } });
    expect(service.one('//vehicle/make')).toBe('Kia');
  });

  it('names a fleet enquiry neither new nor used, and includes the promised reply time', () => {
    const replyBy = new Date('2026-05-01T04:00:00Z');
    const written = adfOf(testFacts({ lead: { form: 'fleet', car: null }, replyBy }));
    expect(written).toContain('<vehicle interest="buy">');
    const { one } = readOf({ lead: { form: 'fleet', car: null }, replyBy });
    expect(one('//customer/comments')).toContain('Reply promised by: Friday 1 May 2026, 2:00 pm AEST');
  });

  it.each([
    ['sell_my_car', 'sell'],
    ['trade_in', 'trade-in'],
  ] as const)('of the form %s is about the own car alone', (form, interest) => {
    const { all } = readOf({ lead: { form, car: null }, attributes: { extra: { trade_in_make: 'Mazda' } } });
    expect(all('//vehicle/@interest')).toEqual([interest]);
    expect(all('//vehicle/make')).toEqual(['Mazda']);
  });

  it('uses the channel’s own address when the location has none', () => {
    expect(readOf({ location: null }).one('//vendor//email')).toBe('leads@harbour.example');
  });

  it.each(["O'Brien-Ngata & Söns", '李小龍 <boss>', ']]>', '"quoted"', 'a\u0000b\u0008c\ufffe', '\ud800half', '😀'])(
    'keeps the name %j as far as XML allows',
    (name) => {
      const said = ['\u0000', '\b', '\ufffe'].reduce((left, sign) => left.replaceAll(sign, ''), name.toWellFormed());
      expect(readOf({ attributes: { name, last_name: null } }).one('//customer//name[@part="full"]')).toBe(said);
    },
  );
});

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
const odd = fc.oneof(
  text,
  fc.constantFrom("O'Brien-Ngata & Söns", '<b>', '&amp;', ']]>', '=1+1', '\u0007', 'Zoë\r\nBcc: x'),
);
const facts = fc
  .record({
    form: fc.constantFrom(...LEAD_FORM_NAMES),
    name: odd,
    last_name: fc.option(odd),
    message: fc.option(odd),
    postcode: fc.option(fc.constantFrom('0800', '2000')),
    extra: fc.dictionary(fc.constantFrom('Rego', 'finance', 'do-you-have-a-trade-in', 'trade_in_make', 'company'), odd),
    hasCar: fc.boolean(),
    price: fc.option(fc.integer({ min: 0, max: 99_999_999 })),
    hasPlace: fc.boolean(),
    isBooked: fc.boolean(),
    isResend: fc.boolean(),
    linked: fc.dictionary(text, odd, { maxKeys: 3 }),
  })
  .map((one) =>
    testFacts({
      lead: {
        form: one.form,
        car: one.hasCar ? { ...TEST_CAR, price_cents: one.price } : null,
        linked_query_params: one.linked,
      },
      attributes: {
        name: one.name,
        last_name: one.last_name,
        message: one.message,
        postcode: one.postcode,
        extra: one.extra,
      },
      location: one.hasPlace ? TEST_YARD : null,
      isResend: one.isResend,
      appointment: one.isBooked
        ? { starts_at: new Date('2026-05-02T00:00:00Z'), ends_at: new Date('2026-05-02T01:00:00Z') }
        : null,
    }),
  );

it('fifty generated leads are valid against the grammar and contain their names', () => {
  const leads = fc.sample(facts, { numRuns: 50, seed: 2000 });
  for (const lead of leads) {
    const names = read(lead).all('//customer/contact/name');
    expect(names).toHaveLength(lead.lead.attributes.last_name === null ? 1 : 2);
  }
  expect(leads).toHaveLength(50);
});

it('validation fails when a required element is missing', () => {
  const broken = XmlDocument.fromString(adfOf(testFacts()).replace(/<requestdate>.*<\/requestdate>/, ''));
  documents.push(broken);
  expect(() => validator.validate(broken)).toThrow(/prospect/);
});
