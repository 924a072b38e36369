import { expect, it, test } from 'vitest';
import type { DayHours } from '#domain/location/opening-state.ts';
import { replyBy } from './reply-by.ts';

const DAY: DayHours = { open: '08:30', close: '17:30' };
const WEEKDAYS: DayHours[] = [null, DAY, DAY, DAY, DAY, DAY, { open: '09:00', close: '13:00' }];
const SYDNEY = { week: WEEKDAYS, special: {}, timeZone: 'Australia/Sydney' };
const at = (iso: string) => new Date(iso);

test.each([
  ['in the middle of a Monday', '2026-11-23T10:00:00+11:00', 2, '2026-11-23T12:00:00+11:00'],
  ['before it opens', '2026-11-23T06:00:00+11:00', 2, '2026-11-23T10:30:00+11:00'],
  ['shortly before it closes', '2026-11-23T17:00:00+11:00', 2, '2026-11-24T10:00:00+11:00'],
  ['at the moment it closes', '2026-11-23T17:30:00+11:00', 1, '2026-11-24T09:30:00+11:00'],
  ['to the very end of a day', '2026-11-23T15:30:00+11:00', 2, '2026-11-23T17:30:00+11:00'],
  ['on a Saturday afternoon, over a closed Sunday', '2026-11-28T14:00:00+11:00', 2, '2026-11-30T10:30:00+11:00'],
  ['over several days', '2026-11-23T08:30:00+11:00', 20, '2026-11-25T10:30:00+11:00'],
])('the reply to a lead %s', (_, from, hours, due) => {
  expect(replyBy(SYDNEY, { from: at(from), hours })?.toISOString()).toBe(at(due).toISOString());
});

it('the time for a reply is counted in local time on the day of a clock change', () => {
  const everyDay = { ...SYDNEY, week: WEEKDAYS.map(() => DAY) };
  const due = replyBy(everyDay, { from: at('2026-10-03T17:30:00+10:00'), hours: 1 });
  expect(due?.toISOString()).toBe(at('2026-10-04T09:30:00+11:00').toISOString());
});

it('the time for a reply runs past midnight with the opening hours', () => {
  const late = { ...SYDNEY, week: WEEKDAYS.with(5, { open: '18:00', close: '02:00' }) };
  const due = (from: string, hours: number) => replyBy(late, { from: at(from), hours })?.toISOString();
  expect(due('2026-11-27T23:00:00+11:00', 2)).toBe(at('2026-11-28T01:00:00+11:00').toISOString());
  expect(due('2026-11-28T01:30:00+11:00', 2)).toBe(at('2026-11-28T10:30:00+11:00').toISOString());
});

it('the time for a reply counts an hour once that belongs to the hours of two days', () => {
  const late = { open: '18:00', close: '02:00' };
  const place = { ...SYDNEY, week: WEEKDAYS.with(5, late).with(6, { open: '00:00', close: '13:00' }) };
  const due = (from: string, hours: number) => replyBy(place, { from: at(from), hours })?.toISOString();
  expect(due('2026-11-27T23:00:00+11:00', 4)).toBe(at('2026-11-28T03:00:00+11:00').toISOString());
  expect(due('2026-11-28T01:00:00+11:00', 4)).toBe(at('2026-11-28T05:00:00+11:00').toISOString());
});

it('the time for a reply skips a day that is closed by special hours', () => {
  const closed = { ...SYDNEY, special: { '2026-11-23': null } };
  const due = replyBy(closed, { from: at('2026-11-23T09:00:00+11:00'), hours: 1 });
  expect(due?.toISOString()).toBe(at('2026-11-24T09:30:00+11:00').toISOString());
});

it.each([
  ['has no hours', []],
  ['opens by appointment only', WEEKDAYS.map(() => ({ text: 'By appointment only' }))],
])('there is no time for a reply when a location %s', (_, week) => {
  expect(replyBy({ ...SYDNEY, week }, { from: at('2026-11-23T09:00:00+11:00'), hours: 1 })).toBeNull();
});
