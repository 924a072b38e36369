import { afterEach, beforeEach, expect, it } from 'vitest';
import { fixedClock } from '#domain/clock.ts';
import { toAutoGateLead } from '#domain/lead/autogate.ts';
import { testFacts } from '#domain/lead/testing/lead-facts.ts';
import { publicNetwork } from '#services/network/call.ts';
import { startCallReceiver, type CallReceiver } from '#services/webhook/testing/receiver.ts';
import { createAutoGate } from './http.ts';

const clock = fixedClock('2026-05-01T02:00:00Z');
const channel = { seller: 'a7d9987c-d716-4c90-bb26-e53c725dcf98', service: 'WEBSITE', tags: ['Harbour City'] };
const facts = testFacts({ attributes: { extra: { 'do-you-have-a-trade-in': 'Yes', trade_in_make: 'Mazda' } } });
let carsales: CallReceiver;
beforeEach(async () => {
  carsales = await startCallReceiver();
});
afterEach(() => carsales.close());

function send() {
  const autogate = createAutoGate({
    network: publicNetwork([carsales.host]),
    clock,
    address: `${carsales.origin}/v3/leads`,
  });
  const call = {
    tenant: 'harbour',
    username: 'integration',
    password: 'pass:word',
    lead: toAutoGateLead(facts, channel),
  };
  return autogate.send(call, AbortSignal.timeout(20_000));
}

it('AutoGate gets the lead in the format of its API, with name and password, and the same Identifier on every attempt', async () => {
  carsales.answer((_, response) => response.writeHead(201).end('"b1d9987c-d716-4c90-bb26-e53c725dcf98"'));
  expect([await send(), await send()]).toEqual([{ kind: 'delivered' }, { kind: 'delivered' }]);
  const [call, again] = carsales.calls;
  expect([call?.path, call?.headers.authorization, call?.headers['content-type']]).toEqual([
    '/v3/leads',
    `Basic ${Buffer.from('integration:pass:word').toString('base64')}`,
    'application/json',
  ]);
  expect(again?.body).toBe(call?.body);
  expect(JSON.parse(call?.body ?? '')).toEqual({
    Identifier: facts.lead.id,
    SellerIdentifier: channel.seller,
    Service: 'WEBSITE',
    LeadType: 'Used',
    ItemType: 'Car',
    RequestType: 'Dealer',
    Status: 'New',
    Environment: {
      SiteOrigin: 'harbour.example',
      PageSource: 'details',
      SourceDevice: '',
      IPAddress: '',
      SessionId: '',
    },
    Prospect: {
      Title: '',
      FirstName: 'Mia',
      LastName: 'Rose',
      CompanyName: '',
      Address: '',
      Suburb: '',
      State: '',
      Postcode: '2000',
      Email: 'mia@example.com',
      HomePhone: '',
      MobilePhone: '+61491570156',
      WorkPhone: '',
      FaxNumber: '',
    },
    TradeIn: { Make: 'Mazda', Model: '', Year: '', Kms: '', DetailsUrl: '', Colour: '', Type: '' },
    Item: { StockNumber: 'A', Make: 'Toyota', Model: 'HiLux', RedbookCode: '' },
    Tags: ['Harbour City'],
    Comments: expect.stringMatching(/^Is it still here\?\n\nAbout: General Enquiry\n/),
  });
});

it.each([
  [400, undefined, { kind: 'refused', error: 'autogate_answered_400' }],
  [401, undefined, { kind: 'refused', error: 'autogate_answered_401' }],
  [422, undefined, { kind: 'refused', error: 'autogate_answered_422' }],
  [429, '30', { kind: 'failed', error: 'autogate_answered_429', retryAfterMs: 30_000 }],
  [429, undefined, { kind: 'failed', error: 'autogate_answered_429' }],
  [500, undefined, { kind: 'failed', error: 'autogate_answered_500' }],
  [503, '60', { kind: 'failed', error: 'autogate_answered_503', retryAfterMs: 60_000 }],
  [302, undefined, { kind: 'failed', error: 'autogate_answered_302' }],
])('an answer of AutoGate is handled: %i with Retry-After %s', async (status, retryAfter, outcome) => {
  carsales.answer((_, response) =>
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end('Mia'),
  );
  expect(await send()).toEqual(outcome);
});

it('AutoGate gets a lead without a car as a general lead', () => {
  expect(toAutoGateLead(testFacts({ lead: { car: null, form: 'contact' } }), channel)).toMatchObject({
    LeadType: 'General',
    Environment: { PageSource: 'contact' },
    Item: { StockNumber: '', Make: '', Model: '' },
  });
});
