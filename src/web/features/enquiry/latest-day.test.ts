import { expect, it } from 'vitest';
import { dayIn } from '#domain/car/rego.ts';
import { checkForm } from '#domain/lead/check-form.ts';
import { addDays } from '#domain/location/local-time.ts';
import { MARKETS } from '#domain/market.ts';
import { latestDay } from './latest-day.ts';

const BIRTH = {
  name: 'date_of_birth',
  kind: 'date',
  required: true,
  isPast: true,
  max: 100,
  range: null,
  options: null,
} as const;

/** What the browser says of this date. */
const messagesFor = (day: string, now: Date) =>
  checkForm([BIRTH], { date_of_birth: day }, { ...MARKETS['en-AU'], today: latestDay(now) }).problems.map(
    ({ message }) => message,
  );

it.each([
  ['a morning in Sydney', 'Australia/Sydney', '2026-11-27T22:00:00Z'],
  ['a morning on the Chatham Islands', 'Pacific/Chatham', '2026-12-31T10:30:00Z'],
  ['an evening in Texas', 'America/Chicago', '2027-01-01T01:00:00Z'],
  ['noon in London', 'Europe/London', '2028-02-29T12:00:00Z'],
])('the browser accepts the day before as past on %s', (_when, timeZone, moment) => {
  const now = new Date(moment);
  const yesterday = addDays(dayIn(timeZone, now), -1);
  expect(messagesFor(yesterday, now)).toEqual([]);
});

it('the browser refuses a date that is past nowhere', () => {
  const now = new Date('2026-11-27T22:00:00Z');
  expect(messagesFor('2026-11-28', now)).toEqual(['Enter a date before today.']);
});
