import { describe, expect, it } from 'vitest';
import { deliveryIdOf } from '#domain/lead/lead-facts.ts';
import type { LeadCar } from '#domain/lead/lead.ts';
import { TEST_CAR, TEST_YARD, testFacts, type TestFacts } from '#domain/lead/testing/lead-facts.ts';
import { toWebhookBody } from '#domain/lead/webhook-body.ts';
import { MARKETS } from '#domain/market.ts';
import { buildConfirmationMail } from './confirmation-mail.ts';
import { buildDealerMail } from './dealer-mail.ts';
import { buildDigestMail } from './digest-mail.ts';
import { buildMailBody } from './mail-body.ts';

const drive = { starts_at: new Date('2026-10-04T00:00:00Z'), ends_at: new Date('2026-10-04T00:30:00Z') };
const none = { replyWithin: null };

describe('the digest of held leads', () => {
  const digestOf = (listed: number, more: number) =>
    buildDigestMail({
      site: { name: 'Harbour', market: MARKETS['en-AU'] },
      dealership: { name: 'Parramatta Motors' },
      held: Array.from({ length: listed }, () => ({ lead: testFacts().lead, releaseUrl: 'https://harbour.example/x' })),
      more,
      timeZone: 'Australia/Sydney',
    });

  it.each([
    [1, 0, ['This enquiry came'], ['These enquiries', 'held back.']],
    [2, 1, ['These enquiries came', '1 more is held back. The next email'], []],
    [2, 3, ['These enquiries came', '3 more are held back. The next emails'], []],
  ])('of %i leads, and %i in the next, says how many they are', (listed, more, said, unsaid) => {
    const { subject, text } = digestOf(listed, more);
    expect(subject).toBe(`${listed + more} held back at Harbour: please check`);
    for (const words of said) expect(text).toContain(words);
    for (const words of unsaid) expect(text).not.toContain(words);
  });
});

describe('the mail to the dealer', () => {
  it('names the shopper, the request and the dealership in its subject', () => {
    expect(buildDealerMail(testFacts()).subject).toBe(
      'General Enquiry from Mia Rose: 2021 Toyota HiLux SR5 – Parramatta Motors',
    );
    const again = testFacts({ isResend: true, lead: { car: null } });
    expect(buildDealerMail(again).subject).toBe('Sent again: General Enquiry from Mia Rose – Parramatta Motors');
  });

  it('says that somebody else has a claim to the car', () => {
    const site = { name: 'Mile High', origin: 'https://mile.example', market: MARKETS['en-US'] };
    const statusOf = (claim: LeadCar['claim'], facts: TestFacts = {}) =>
      /Status when sent: .*/.exec(
        buildDealerMail(testFacts({ ...facts, lead: { car: { ...TEST_CAR, claim } } })).text,
      )?.[0];
    expect(statusOf(null)).toBe('Status when sent: in stock');
    expect(statusOf('reserved')).toBe('Status when sent: in stock, reserved');
    expect(statusOf('under_offer')).toBe('Status when sent: in stock, under offer');
    expect(statusOf('under_offer', { site })).toBe('Status when sent: in stock, sale pending');
  });

  it('says that the offer for the shopper’s own car was accepted, and which car it is', () => {
    const extra = { trade_in_make: 'Kia', trade_in_model: 'Rio', offer_price: '$12,300', Rego: 'ABC12D' };
    const { subject, text } = buildDealerMail(testFacts({ isOfferAccepted: true, attributes: { extra } }));
    expect(subject).toBe('Offer accepted: General Enquiry from Mia Rose: 2021 Toyota HiLux SR5 – Parramatta Motors');
    expect(text).toContain('Mia Rose has accepted your offer for their own car.');
    expect(text).not.toContain('This is another copy');
    expect(deliveryIdOf(testFacts({ isOfferAccepted: true }))).not.toBe(deliveryIdOf(testFacts()));
    expect(JSON.parse(toWebhookBody(testFacts({ isOfferAccepted: true })))).toMatchObject({
      event: 'lead.offer_accepted',
      resend: false,
    });
    expect(text.indexOf('Customer’s car, make')).toBeLessThan(text.indexOf('Customer’s car, model'));
    for (const row of ['Offer for the customer’s car: $12,300', 'Customer’s car, model: Rio'])
      expect(text).toContain(row);
  });

  it('contains everything that was sent, as text', () => {
    const { text } = buildDealerMail(
      testFacts({
        appointment: drive,
        lead: {
          linked_query_params: { utm_source: 'news' },
          consent: {
            given: true,
            wording: 'Send me news',
            terms_wording: null,
            notice: null,
            at: '2026-05-01T02:00:00.000Z',
          },
        },
        attributes: {
          opt_in: true,
          message: 'One\nTwo',
          extra: { Rego: 'ABC123', PreferredContactMethod: 'SMS', odd_field: 'kept', dateTime: 'raw' },
        },
      }),
    );
    for (const line of [
      'Name: Mia Rose',
      'Phone: 0491 570 156',
      'Email: mia@example.com',
      'Postcode: 2000',
      'Car: 2021 Toyota HiLux SR5',
      'Stock number: A',
      'Advertised price: $45,990, excluding government charges',
      'Test drive: Sunday 4 October 2026, 11:00 am AEDT',
      'Preferred contact: SMS',
      'Rego: ABC123',
      'Odd field: kept',
      '> One',
      '> Two',
      'Consent to marketing: Yes, to “Send me news”',
      'Campaign: utm_source=news',
      'Reference: 3F2A7C1E',
      'https://harbour.example/lead/receipt-token/received',
    ])
      expect(text.split('\n')).toContain(line);
    expect(text).not.toContain('raw');
  });

  it('gives the time of a test drive in its subject', () => {
    expect(buildDealerMail(testFacts({ appointment: drive })).subject).toBe(
      'General Enquiry from Mia Rose: Sun 4 Oct, 11:00 am, 2021 Toyota HiLux SR5 – Parramatta Motors',
    );
    expect(buildDealerMail(testFacts({ appointment: drive, lead: { car: null } })).subject).toBe(
      'General Enquiry from Mia Rose: Sun 4 Oct, 11:00 am – Parramatta Motors',
    );
  });

  it('speaks of inquiries and prices as its market does, while the lead keeps its category', () => {
    const site = { name: 'Mile High', origin: 'https://mile.example', market: MARKETS['en-US'] };
    const facts = testFacts({ site });
    const mail = buildDealerMail(facts);
    expect(mail.subject).toMatch(/^General Inquiry from Mia Rose/);
    expect(mail.text).toContain('$45,990, plus tax, title and fees');
    expect(mail.text).not.toMatch(/enquir/i);
    expect(facts.lead.attributes.category).toBe('General Enquiry');
    const wellington = testFacts({ site: { ...site, market: MARKETS['en-NZ'] } });
    expect(buildDealerMail(wellington).text).toContain('$45,990, plus on-road costs');
  });

  it('has links to call the shopper and to write to them', () => {
    const { html } = buildDealerMail(testFacts({ attributes: { email: 'mia+a?bcc=x&y@example.com' } }));
    expect(html).toContain('href="tel:+61491570156">0491 570 156</a>');
    expect(html).toContain('href="mailto:mia%2Ba%3Fbcc%3Dx%26y@example.com">mia+a?bcc=x&amp;y@example.com</a>');
  });

  it('includes the promised reply time', () => {
    const { text } = buildDealerMail(testFacts({ replyBy: new Date('2026-05-01T04:00:00Z') }));
    expect(text.split('\n')).toContain('Reply promised by: Friday 1 May 2026, 2:00 pm AEST');
    expect(buildDealerMail(testFacts()).text).not.toContain('Reply promised');
  });

  it('names the subcategory of a department’s enquiry', () => {
    const careers = { category: 'General Enquiry', subcategory: 'Career Enquiry' };
    const mail = buildDealerMail(testFacts({ lead: { form: 'careers', car: null }, attributes: careers }));
    expect(mail.subject).toBe('Career Enquiry from Mia Rose – Parramatta Motors');
    expect(mail.text).toMatch(/^Career Enquiry from Mia Rose\n/);
    const warranty = { category: 'Service Enquiry', subcategory: 'Warranty' };
    expect(buildDealerMail(testFacts({ lead: { car: null }, attributes: warranty })).subject).toBe(
      'Service Enquiry, Warranty from Mia Rose – Parramatta Motors',
    );
  });

  it('lists the last ten visited pages, without internal ids', () => {
    const visited_pages = Array.from({ length: 12 }, (_, nth) => `/p${nth}`);
    const { text } = buildDealerMail(
      testFacts({ lead: { visited_pages }, attributes: { extra: { page_id: 'enquire' } } }),
    );
    expect(text).toContain('Pages visited: /p2, /p3, /p4, /p5, /p6, /p7, /p8, /p9, /p10, /p11\n');
    expect(text).not.toContain('Page: ');
    expect(text).not.toContain('Page id');
    expect(buildDealerMail(testFacts()).text).not.toContain('Pages visited');
  });

  it('says that a requested time is not booked', () => {
    const attributes = { extra: { dateTime: '2026-10-04T11:00:00+11:00' } };
    const lineOf = (facts: TestFacts) =>
      buildDealerMail(testFacts(facts))
        .text.split('\n')
        .find((line) => line.startsWith('Requested test drive'));
    const time = 'Requested test drive: Sunday 4 October 2026, 11:00 am AEDT (requested, not booked';
    expect(lineOf({ attributes })).toBe(`${time})`);
    const released = { form: 'test_drive', released_at: '2026-05-01T03:00:00.000Z' } as const;
    expect(lineOf({ attributes, lead: released })).toBe(`${time}: the time was taken)`);
    expect(lineOf({ attributes: { extra: { dateTime: 'Some Tuesday' } } })).toBe('Requested test drive: Some Tuesday');
  });

  it('has no markup from the shopper in its HTML, and loads nothing', () => {
    const { html } = buildDealerMail(
      testFacts({ attributes: { name: '<img src=x onerror=alert(1)>', message: '"&\'<script>' } }),
    );
    expect(html).not.toMatch(/<(?:img|script|link|iframe)/);
    expect(html).toContain('&quot;&amp;&#39;&lt;script&gt;');
    expect(html).not.toMatch(/<[^>]*\b(?:src|background)=/);
  });

  it('fills placeholders once, so that a name with braces is unchanged', () => {
    expect(buildDealerMail(testFacts({ attributes: { name: '{about}', last_name: null } })).subject).toContain(
      'from {about}: 2021',
    );
  });
});

describe('the confirmation to the shopper', () => {
  const textOf = (facts: TestFacts, promise: Parameters<typeof buildConfirmationMail>[1] = none) =>
    buildConfirmationMail(testFacts(facts), promise).text;

  it('says that the lead arrived, what happens next, and where to follow its progress', () => {
    const { subject, text, html } = buildConfirmationMail(testFacts(), none);
    expect(subject).toBe('We have your enquiry about the 2021 Toyota HiLux SR5');
    expect(text).toContain('Thank you, Mia');
    expect(text).toContain(
      'We have your enquiry about the 2021 Toyota HiLux SR5 and are passing it to Parramatta Yard.',
    );
    expect(text).toContain('Someone at Parramatta Yard will read it and reply by phone or email.');
    expect(text).toContain('https://harbour.example/lead/status-token\n');
    expect(text).toContain('1 Church St, Parramatta NSW 2150');
    expect(text).toContain('Your reference is 3F2A7C1E.');
    expect(html).toContain('href="https://harbour.example/lead/status-token"');
    expect(text).not.toContain('receipt-token');
  });

  it('of a return appointment says what to bring, with the fuel that the terms ask for (spec §9)', () => {
    const returned = { lead: { form: 'vehicle_return', car: null }, appointment: drive } as const;
    expect(textOf({ ...returned, returnFuel: 'half a tank' })).toContain(
      'Bring the vehicle with at least half a tank of fuel, and all keys, parts, accessories and handbooks.',
    );
  });

  it('names the phone that shoppers are shown, which may be that for the type of the car (spec §9)', () => {
    expect(textOf({})).toContain('Parramatta NSW 2150. (02) 9876 5432');
    expect(textOf({ phone: '1300 975 707' })).toContain('Parramatta NSW 2150. 1300 975 707');
    expect(textOf({ phone: null })).toContain('Parramatta NSW 2150\n');
  });

  it('contains no free text, because the address may belong to another person', () => {
    const typed = {
      name: 'Win a prize at evil.example',
      last_name: 'evil.example/last',
      message: 'See https://evil.example/phish',
      extra: { company: 'evil.example Ltd', Rego: 'EVIL', dateTime: 'evil.example tomorrow' },
    };
    const linked_query_params = { utm_source: 'evil.example' };
    const mail = buildConfirmationMail(testFacts({ attributes: typed, lead: { linked_query_params } }), none);
    expect(Object.values(mail).join()).not.toMatch(/evil|prize/i);
    expect(mail.text).toMatch(/^Thank you\n/);
  });

  it('includes the dealership’s reply promise', () => {
    expect(textOf({}, { replyWithin: 'within one business hour' })).toContain(
      'reply within one business hour, by phone',
    );
    const replyBy = new Date('2026-05-01T04:00:00Z');
    expect(textOf({ replyBy }, { replyWithin: 'soon' })).toContain('reply by Friday 1 May 2026, 2:00 pm AEST, by');
  });

  it('gives the time of a booked test drive in the location’s time zone', () => {
    const mail = buildConfirmationMail(testFacts({ appointment: drive, lead: { form: 'test_drive' } }), none);
    expect(mail.subject).toBe('Your test drive of the 2021 Toyota HiLux SR5');
    expect(mail.text).toMatch(
      /^Thank you, Mia\n\nYour test drive of the 2021 Toyota HiLux SR5 at Parramatta Yard is booked for Sunday 4 October 2026, 11:00 am AEDT\./,
    );
    expect(mail.text).not.toContain('passing it to');
  });

  it('says that a test drive is booked when no car is chosen', () => {
    const mail = buildConfirmationMail(
      testFacts({ appointment: drive, lead: { form: 'test_drive', car: null } }),
      none,
    );
    expect(mail.subject).toBe('Your test drive at Parramatta Yard');
    expect(mail.text).toContain(
      'Your test drive at Parramatta Yard is booked for Sunday 4 October 2026, 11:00 am AEDT.',
    );
    expect(mail.text).not.toMatch(/enquiry and|passing it to/);
  });

  it('names the place as pages do', () => {
    const location = { ...TEST_YARD, name: 'Chatswood - Mazda and Subaru' };
    const text = textOf({ location });
    expect(text).toContain('passing it to Chatswood Mazda and Subaru.');
    expect(text).toContain('Chatswood Mazda and Subaru. 1 Church St, Parramatta NSW 2150. (02) 9876 5432');
    expect(buildDealerMail(testFacts({ location })).text).toContain('Location: Chatswood Mazda and Subaru\n');
  });

  it('tells job applicants that the application arrived, without the promise for shoppers', () => {
    const attributes = { category: 'General Enquiry', subcategory: 'Career Enquiry' };
    const facts = testFacts({ lead: { form: 'careers', car: null }, attributes });
    const { subject, text } = buildConfirmationMail(facts, { replyWithin: 'within one business hour' });
    expect(subject).toBe('We have your application');
    expect(text).toContain('We have your application and are passing it to Parramatta Yard.');
    expect(text).not.toMatch(/business hour|enquiry/);
  });

  it('promises no reply with a booked test drive', () => {
    const replyBy = new Date('2026-05-01T04:00:00Z');
    const text = textOf({ appointment: drive, replyBy }, { replyWithin: 'within one business hour' });
    expect(text).toContain('See you then at Parramatta Yard.');
    expect(text).not.toContain('answers you');
  });

  it('says that a test drive is not booked when its time was taken before the lead’s release', () => {
    const attributes = { extra: { dateTime: '2026-10-04T11:00:00+11:00' } };
    const lead = { form: 'test_drive', released_at: '2026-05-01T03:00:00.000Z' } as const;
    expect(textOf({ attributes, lead })).toContain(
      'The test drive that you asked for, Sunday 4 October 2026, 11:00 am AEDT, is not booked because the time was taken.',
    );
    expect(textOf({ appointment: drive, attributes, lead })).not.toContain('not booked');
  });

  it('says that the car has been sold in the meantime', () => {
    expect(textOf({ lead: { car: { ...TEST_CAR, vehicle_status: 'sold' } } })).toContain('The car was sold while');
    expect(textOf({})).not.toContain('was sold');
  });

  it('uses the language of its market', () => {
    const site = { name: 'Mile High', origin: 'https://mile.example', market: MARKETS['en-US'] };
    const mail = buildConfirmationMail(testFacts({ site, lead: { car: null } }), none);
    expect(mail.subject).toBe('We have your inquiry');
    expect(mail.html).toContain('<html lang="en-US">');
  });
});

it('both parts of a mail have the same content', () => {
  const { text, html } = buildMailBody({
    subject: 'S',
    locale: 'en-AU',
    title: 'Title',
    blocks: [
      { kind: 'heading', text: 'Part' },
      { kind: 'rows', rows: [['One', 'a < b']] },
      { kind: 'link', label: 'Go', url: 'https://x.example/?a=1&b=2' },
    ],
  });
  expect(text).toBe('Title\n\nPart\n----\n\nOne: a < b\n\nGo:\nhttps://x.example/?a=1&b=2\n');
  expect(html).toContain('a &lt; b');
  expect(html).toContain('href="https://x.example/?a=1&amp;b=2"');
});

describe('the body of a webhook', () => {
  it('uses the site’s field names, whole dollars and local times', () => {
    const replyBy = new Date('2026-05-01T04:00:00Z');
    const lead = {
      user_agent: 'Mozilla/5.0 (iPhone)',
      visited_pages: ['/', '/cars/'],
      linked_query_params: { gclid: 'x' },
    };
    expect(JSON.parse(toWebhookBody(testFacts({ appointment: drive, replyBy, lead })))).toEqual({
      answers: null,
      event: 'lead.created',
      version: 1,
      lead_id: '3f2a7c1e-5b7d-4a51-9d0e-1c2b3a4d5e6f',
      resend: false,
      received_at: '2026-05-01T02:00:00.000Z',
      site: { name: 'Harbour City', origin: 'https://harbour.example' },
      dealership: { id: 'parramatta', name: 'Parramatta Motors' },
      location: { id: 'parramatta-yard', slug: 'parramatta-yard', name: 'Parramatta Yard' },
      form: 'enquiry',
      name: 'Mia',
      last_name: 'Rose',
      email: 'mia@example.com',
      phone: '+61491570156',
      postcode: '2000',
      message: 'Is it still here?',
      category: 'General Enquiry',
      subcategory: null,
      opt_in: false,
      fields: {},
      consent: null,
      car: {
        car_id: 7,
        slug: '2021-toyota-hilux-sr5-a',
        url: 'https://harbour.example/cars/2021-toyota-hilux-sr5-a',
        stock_number: 'A',
        name: '2021 Toyota HiLux SR5',
        year: 2021,
        make: 'Toyota',
        model: 'HiLux',
        car_type: 'used',
        vehicle_status: 'in_stock',
        claim: null,
        price: 45_990,
        price_type: 'EGC',
        vin: 'MR0HA3CD100123456',
        variant: 'SR5',
        body: 'ute',
        transmission: 'Automatic',
        colour: 'Glacier White',
        km: 45_210,
      },
      test_drive: {
        starts_at: '2026-10-04T11:00:00+11:00',
        ends_at: '2026-10-04T11:30:00+11:00',
        time_zone: 'Australia/Sydney',
      },
      reply_by: '2026-05-01T14:00:00+10:00',
      source: 'Website',
      url: 'https://harbour.example/cars/2021-toyota-hilux-sr5-a',
      user_agent: 'Mozilla/5.0 (iPhone)',
      visited_pages: ['/', '/cars/'],
      linked_query_params: { gclid: 'x' },
      receipt_url: 'https://harbour.example/api/leads/3f2a7c1e-5b7d-4a51-9d0e-1c2b3a4d5e6f/receipt',
    });
  });
});
