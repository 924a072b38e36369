import { expect, it } from 'vitest';
import type { LeadView } from '#application/leads/view-lead.ts';
import type { LeadId } from '#domain/ids.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { testTools } from '#web/testing/page.ts';
import { toLeadStatus } from './to-lead-status.server.ts';
import { toSuccessView } from './to-success-view.server.ts';

const tools = testTools();
const id = 'f0a1b2c3-0000-4000-8000-000000000001' as LeadId;

function drive(): LeadView {
  const [location] = tools.tenant.locations;
  if (!location) throw new Error('no location');
  return {
    id,
    statusToken: `${id}.signature`,
    reference: 'F0A1B2C3',
    form: 'test_drive',
    category: 'Test Drive',
    isApplication: false,
    car: {
      slug: 'h1',
      name: '2021 Toyota HiLux SR5',
      title: '2021 Toyota HiLux',
      subtitle: 'SR5',
      car_type: 'used',
    },
    dealership_id: location.dealership_id,
    location,
    state: 'received',
    received_at: NOON,
    delivered_at: null,
    read_at: null,
    isStopped: false,
    isConfirmed: true,
    reply_by: null,
    returned: null,
    appointment: { starts_at: new Date('2026-05-02T00:30:00Z') } as NonNullable<LeadView['appointment']>,
    sent: { lead_id: id, form: 'test_drive', category: 'Test Drive', event_id: 48, car_id: null, slug: null, item: {} },
  };
}

it('the thank-you page shows the private link and the test drive time only to the sender', () => {
  const own = toSuccessView(drive(), { viewed: null, isSender: true }, tools);
  expect(own.follow?.href).toContain(`${id}.signature`);
  expect(own.drive?.time.calendar.href).toContain(`${id}.signature`);
  expect(own.next?.steps).toHaveLength(3);
  const foreign = toSuccessView(drive(), { viewed: null, isSender: false }, tools);
  expect(foreign).toMatchObject({ drive: null, next: null, follow: null });
  expect(foreign.text).toContain('2021 Toyota HiLux\u00a0SR5');
  expect(foreign.reference).toContain('F0A1B2C3');
  expect(JSON.stringify(foreign)).not.toMatch(/signature|2026-05|10:30/);
});

it('the thank-you page of a return says what to bring, with the fuel that the terms ask for (spec §9)', () => {
  const ofReturns = testTools({ terms: { returns: true, return_fuel: 'half a tank' } });
  const lead: LeadView = { ...drive(), form: 'vehicle_return', car: null };
  const { drive: booked } = toSuccessView(lead, { viewed: null, isSender: true }, ofReturns);
  expect(booked?.time.bring).toBe(
    'Bring the vehicle with at least half a tank of fuel, and all keys, parts, accessories and handbooks.',
  );
});

it('the thank-you page of a return names the terms of the dealership that takes the vehicle back (D4)', () => {
  const site = { terms: { returns: true, return_days: 14, return_km: 500 } };
  const ofDealership = testTools(site, { terms: { return_days: 7, return_km: 250 } });
  const returned = { obstacles: ['too_late', 'too_far'], hasLien: false } as const;
  const lead: LeadView = { ...drive(), form: 'vehicle_return', car: null, returned };
  const { notice } = toSuccessView(lead, { viewed: null, isSender: true }, ofDealership);
  expect(notice?.text).toContain('more than 7 days ago');
  expect(notice?.text).toContain('250 km');
});

it('the thank-you page of a booking says where to go, whom to call and what to bring', () => {
  const { location, ...lead } = drive();
  if (!location) throw new Error('no location');
  const place_url = 'https://maps.example/yard';
  const placed = { ...lead, location: { ...location, address: { ...location.address, place_url } } };
  const { drive: booked, next } = toSuccessView(placed, { viewed: null, isSender: true }, tools);
  expect(booked?.time.bring).toBe('Bring your driver licence.');
  const { street, city, state, postcode } = location.address;
  expect(booked?.place).toEqual({
    heading: 'Where to come',
    name: 'parramatta Yard',
    address: [street, `${city} ${state} ${postcode}`],
    directions: { href: place_url, text: 'Get Directions' },
    phone: { href: 'tel:+61255500140', text: 'Call (02) 5550 0140' },
  });
  expect(next?.steps.at(-1)?.text).toContain('(02) 5550 0140');
});

it('the thank-you page of a job application promises no time and shows no cars', () => {
  const promising = testTools({ leads: { reply_within: 'within one business hour' } });
  const applied = { ...drive(), form: 'careers', isApplication: true, car: null, appointment: null } as const;
  const view = toSuccessView(applied, { viewed: null, isSender: true }, promising);
  expect(view).toMatchObject({ cars: null, similar: [], follow: { text: 'Follow your application' } });
  expect(view.text).toBe('Your details are on their way to parramatta Yard.');
  expect(JSON.stringify(view)).not.toMatch(/business hour|See more cars|enquiry/);
});

it('the thank-you page says that a test drive is booked only when there is a booking', () => {
  const booked = toSuccessView(drive(), { viewed: null, isSender: true }, tools);
  expect(booked.heading).toBe('Your test drive is booked');
  expect(booked.text).toBe(
    'Your test drive of the 2021 Toyota HiLux\u00a0SR5 is booked for Saturday 2 May 2026, 10:30\u00a0am\u00a0AEST. Your booking is on its way to parramatta Yard.',
  );
  const unbooked = toSuccessView({ ...drive(), appointment: null }, { viewed: null, isSender: true }, tools);
  expect(unbooked.heading).toBe('Thank you, we have your enquiry');
  expect(unbooked.text).not.toContain('booked');
  const status = toLeadStatus(drive(), tools);
  expect(status.heading).toBe('Your test drive of the 2021 Toyota HiLux');
  expect(status.car?.subtitle).toBe('SR5');
  expect(status.state).toContain('Your test drive is booked for Saturday 2 May 2026, 10:30\u00a0am\u00a0AEST.');
  expect(toLeadStatus({ ...drive(), appointment: null }, tools).state).toBe(
    'Your details are on their way to parramatta Yard.',
  );
});

it('the thank-you page of a held lead says that a person checks it and whom to call, and announces nothing else', () => {
  const held = toSuccessView(
    { ...drive(), appointment: null, isStopped: true },
    { viewed: null, isSender: true },
    tools,
  );
  expect(held).toMatchObject({ heading: 'Thank you, we have your enquiry', drive: null, next: null });
  expect(held.text).toBe(
    'It’s about the 2021 Toyota HiLux\u00a0SR5. Someone checks your details, then passes them on to parramatta Yard. If it’s urgent, please call.',
  );
  expect(held).toMatchObject({
    call: null,
    place: { name: 'parramatta Yard', phone: { href: 'tel:+61255500140', text: 'Call (02) 5550 0140' } },
  });
  expect(toSuccessView(drive(), { viewed: null, isSender: true }, tools)).toMatchObject({ call: null, place: null });
});

it('the thank-you page mentions a confirmation mail only when one is sent', () => {
  const hintOf = (isConfirmed: boolean) =>
    toSuccessView({ ...drive(), isConfirmed }, { viewed: null, isSender: true }, tools).follow?.hint;
  expect(hintOf(true)).toContain('in the email we send you');
  expect(hintOf(false)).not.toContain('email');
});
