import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { Location } from '#domain/location/location.ts';
import type { DifferentDay } from '#domain/location/opening-hours.ts';
import { toPlaceView } from '#web/pages/forms/to-place-view.server.ts';
import { renderPage, testTools } from '#web/testing/page.ts';
import { HolidayHours } from './holiday-hours.tsx';

const DAYS: readonly DifferentDay[] = [
  { date: '2026-04-30', holiday: null, hours: null },
  { date: '2026-05-01', holiday: null, hours: { open: '09:00', close: '16:00' } },
  { date: '2026-05-04', holiday: 'Labour Day', hours: undefined },
  { date: '2026-05-05', holiday: null, hours: null },
];

function dialog(today: string, days = DAYS): string {
  const tools = testTools();
  const place = { ...toPlaceView(tools.tenant.locations[0] as Location, tools), differentDays: { today, days } };
  const html = renderPage(createElement(HolidayHours, { place }), tools);
  return (/<dl.*<\/dl>/.exec(html)?.[0] ?? '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

it('the holiday hours name today, leave out past days, and say where hours may differ (D45)', () => {
  expect(dialog('2026-05-01')).toBe('Today 9 am to 4 pm Mon, 4 May Labour Day Hours may differ Tue, 5 May Closed');
  expect(dialog('2026-05-05')).toBe('Today Closed');
});

it('a day around the clock is open 24 hours (D539)', () => {
  const always = { date: '2026-05-01', holiday: null, hours: { open: '00:00', close: '00:00' } };
  expect(dialog('2026-05-01', [always])).toBe('Today Open 24 hours');
});

it('a place without such days has no button for them', () => {
  expect(dialog('2026-05-06')).toBe('');
  expect(dialog('2026-05-01', [])).toBe('');
});
