import { expect, it, test } from 'vitest';
import { NOON } from '#store/testing/fixtures.ts';
import { testTools } from '#web/testing/page.ts';
import { phoneOf, toLeadSteps, type LeadInProgress } from './to-lead-steps.server.ts';

const tools = testTools({ leads: { reply_within: 'within one business hour' } });
const after = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

function stepsOf(lead: Partial<LeadInProgress> = {}) {
  const [location] = tools.tenant.locations;
  if (!location) throw new Error('no location');
  const { dealership_id } = location;
  const fresh = { dealership_id, location, state: 'received', received_at: NOON } as const;
  const usual = { form: 'enquiry', car: null, isStopped: false, isApplication: false } as const;
  return toLeadSteps(
    { ...fresh, ...usual, delivered_at: null, read_at: null, reply_by: null, appointment: null, ...lead },
    tools,
  );
}
const read = (lead: Partial<LeadInProgress>) => stepsOf(lead).map(({ state, title }) => `${state}: ${title}`);

test.each<[string, Partial<LeadInProgress>, string[]]>([
  ['that was just sent', {}, ['done: Received', 'now: On its way to parramatta Yard', 'ahead: Their reply']],
  ['that is held', { isStopped: true }, ['done: Received', 'now: Being checked, then on to parramatta Yard']],
  [
    'that was delivered',
    { state: 'delivered', delivered_at: after(1) },
    ['done: Received', 'done: Delivered to parramatta Yard', 'now: Their reply'],
  ],
  [
    'that was read',
    { state: 'read', delivered_at: after(1), read_at: after(2) },
    ['done: Received', 'done: Delivered to parramatta Yard', 'done: Read by parramatta Yard', 'now: Their reply'],
  ],
  [
    'that was read before its channel confirmed the delivery',
    { state: 'read', read_at: after(2) },
    ['done: Received', 'done: Delivered to parramatta Yard', 'done: Read by parramatta Yard', 'now: Their reply'],
  ],
])('the progress of a lead %s', (_, lead, steps) => {
  expect(read(lead)).toEqual(steps);
});

it('the times of a lead’s progress are in the time zone of the location', () => {
  expect(stepsOf()[0]?.time).toEqual({
    iso: '2026-05-01T02:00:00.000Z',
    text: 'Friday 1 May 2026, 12:00\u00a0pm\u00a0AEST',
  });
});

test.each<[string, Partial<LeadInProgress>, string | null]>([
  ['by the promised time', { reply_by: after(60) }, 'By Friday 1 May 2026, 1:00\u00a0pm\u00a0AEST, by phone or email.'],
  [
    'in words when there is no time',
    { reply_by: null },
    'They’ll contact you within one business hour, by phone or email.',
  ],
  [
    'as overdue after the promised time',
    { reply_by: after(-60) },
    'It was due by Friday 1 May 2026, 11:00\u00a0am\u00a0AEST. If you have not heard from them, please call.',
  ],
  [
    'to an applicant without the promise made to shoppers',
    { isApplication: true },
    'They’ll contact you by phone or email.',
  ],
])('an answer is announced %s', (_, lead, text) => {
  expect(stepsOf(lead).at(-1)?.text).toBe(text);
});

test.each<[string, Partial<LeadInProgress>, string[]]>([
  ['that was just booked', {}, ['done: Received', 'now: On its way to parramatta Yard', 'ahead: Your test drive']],
  [
    'that was delivered',
    { state: 'delivered', delivered_at: after(1) },
    ['done: Received', 'done: Delivered to parramatta Yard', 'now: Your test drive'],
  ],
  [
    'that was read',
    { state: 'read', delivered_at: after(1), read_at: after(2) },
    ['done: Received', 'done: Delivered to parramatta Yard', 'done: Read by parramatta Yard', 'now: Your test drive'],
  ],
])('the progress of a test drive %s ends with the drive, even if an answer is promised', (_, lead, steps) => {
  expect(read({ ...lead, appointment: { starts_at: after(90) }, reply_by: after(60) })).toEqual(steps);
});

it('the last step of a test drive has its time and the number to call to cancel', () => {
  const drive = { appointment: { starts_at: after(60) } };
  expect(stepsOf(drive).at(-1)).toEqual({
    state: 'ahead',
    title: 'Your test drive',
    text: 'See you then. If you cannot make it, please call (02) 5550 0140.',
    time: { iso: '2026-05-01T03:00:00.000Z', text: 'Friday 1 May 2026, 1:00\u00a0pm\u00a0AEST' },
  });
  expect(stepsOf({ appointment: { starts_at: after(-60) } }).at(-1)?.text).toBeNull();
});

it('a booked drive names the phone for the type of its car, where the site has one (spec §9)', () => {
  const [location] = tools.tenant.locations;
  if (!location) throw new Error('no location');
  const phones = testTools({ car_page: { phone_by_car_type: { new: '1300 975 707' } } });
  const of = (car_type: string) =>
    phoneOf({ car: { car_type }, location, dealership_id: location.dealership_id }, phones)?.text;
  expect([of('new'), of('used')]).toEqual(['1300 975 707', '(02) 5550 0140']);
});
