import { expect, test } from 'vitest';
import { nextPull } from './next-pull.ts';

const at = (iso: string, failures = 0) => ({ now: new Date(iso), timeZone: 'Australia/Sydney', failures });

test.each([
  ['an hour later without a schedule', {}, at('2026-05-01T02:00:00Z'), '2026-05-01T03:00:00.000Z'],
  ['after its minutes', { every_minutes: 15 }, at('2026-05-01T02:00:00Z'), '2026-05-01T02:15:00.000Z'],
  ['at its next time today', { times: ['18:30', '06:00'] }, at('2026-05-01T02:00:00Z'), '2026-05-01T08:30:00.000Z'],
  ['at its first time tomorrow', { times: ['06:00'] }, at('2026-05-01T02:00:00Z'), '2026-05-01T20:00:00.000Z'],
  [
    'at the same local time after clocks change',
    { times: ['06:00'] },
    at('2026-10-03T02:00:00Z'),
    '2026-10-03T19:00:00.000Z',
  ],
  [
    'five minutes after a first failure',
    { times: ['06:00'] },
    at('2026-05-01T02:00:00Z', 1),
    '2026-05-01T02:05:00.000Z',
  ],
  ['an hour after many failures', { times: ['06:00'] }, at('2026-05-01T02:00:00Z', 99), '2026-05-01T03:00:00.000Z'],
  ['as scheduled when that is sooner', { every_minutes: 5 }, at('2026-05-01T02:00:00Z', 9), '2026-05-01T02:05:00.000Z'],
])('a feed is pulled %s', (_, schedule, moment, expected) => {
  expect(nextPull(schedule, moment).toISOString()).toBe(expected);
});
