import { expect, test } from 'vitest';
import { LocationSchema } from './location.ts';

function problemsOf(more: object, contact: object = {}): string[] {
  const parsed = LocationSchema.safeParse({
    id: 'yard',
    slug: 'yard',
    name: 'Yard',
    dealership_id: 'd1',
    time_zone: 'Australia/Sydney',
    address: { street: '1 Church St', city: 'Parramatta', state: 'NSW', postcode: '2150' },
    contact_detail: contact,
    ...more,
  });
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test('a time zone that does not exist is refused: no page could tell the time there', () => {
  expect(problemsOf({ time_zone: 'Australia/Sidney' })).toEqual([
    'time_zone: an IANA time zone such as Australia/Sydney',
  ]);
  for (const time_zone of ['Australia/Lord_Howe', 'Pacific/Auckland', 'America/Phoenix'])
    expect(problemsOf({ time_zone })).toEqual([]);
});

test('a day that is open says when, in times or in words', () => {
  const monday = { weekday: 1, status: 'Open' };
  expect(problemsOf({}, { opening_hours: [{ ...monday, open: '08:00' }] })).toEqual([
    'contact_detail.opening_hours.0: open and close, or formated_hours, for a day that is Open',
  ]);
  expect(problemsOf({}, { special_hours: [{ status: 'Open', date: '2026-12-24' }] })).toEqual([
    'contact_detail.special_hours.0: start_hour and end_hour, or formated_hours, for a day that is Open',
  ]);
  const inWords = { ...monday, formated_hours: 'By appointment only' };
  expect(problemsOf({}, { opening_hours: [inWords, { weekday: 2, status: 'Closed' }] })).toEqual([]);
});

test('a weekday or a date that stands twice is refused', () => {
  const closed = { weekday: 1, status: 'Closed' };
  const day = { status: 'Closed', date: '2026-12-25' };
  expect(problemsOf({}, { opening_hours: [closed, closed], special_hours: [day, day] })).toEqual([
    'contact_detail.opening_hours: each weekday once',
    'contact_detail.special_hours: each date once',
  ]);
});
