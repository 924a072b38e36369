import { describe, expect, it } from 'vitest';
import { PRODUCT_DEFAULTS } from '#domain/tenant/config.ts';
import { CAR_PAGE_BUTTONS } from '#domain/tenant/config/car-page.ts';
import { interestedItems, pageButtons, type PageButtonRules } from './page-buttons.ts';
import { buildCar } from './testing/car.ts';

const { car_page } = PRODUCT_DEFAULTS;
const all: PageButtonRules = {
  ...PRODUCT_DEFAULTS,
  finance_provider: 'manual',
  reservation: { ...PRODUCT_DEFAULTS.reservation, enabled: true },
  checkout: { ...PRODUCT_DEFAULTS.checkout, enabled: true },
  car_page: {
    ...car_page,
    ctd: { label: 'Click to drive', link: '/contact-us' },
    chat: { link: 'https://chat.example', script: null },
  },
};
const full = { price: 2_000_000, file: 'https://reports.example/a1.pdf' };
const page = (facts: object, hasPhone = true) => ({ ...buildCar(facts), hasPhone });
const without = (...names: string[]) => CAR_PAGE_BUTTONS.filter((name) => !names.includes(name));
const HOLDING = ['trade_in_valuation', 'reserve_car_now', 'online_purchase'];

describe('the buttons of a page', () => {
  it.each([
    ['all ten', full, CAR_PAGE_BUTTONS],
    ['leave out online purchase for a new car', { ...full, car_type: 'new' }, without('online_purchase')],
    ['leave out the report without a file', { ...full, file: null }, without('car_history_report')],
    [
      'leave out the report when its address is not valid',
      { ...full, file: 'javascript:alert(1)' },
      without('car_history_report'),
    ],
    ['show the report when it is a file of the tenant folder', { ...full, file: 'reports/a1.pdf' }, CAR_PAGE_BUTTONS],
    ['leave out the report when its file cannot be opened', { ...full, file: 'a1.exe' }, without('car_history_report')],
    ['leave out those that need a price when there is none', { ...full, price: null as never }, without(...HOLDING)],
    [
      'are right for a car that is coming soon',
      { ...full, status: 'coming_soon' },
      without(...HOLDING, 'book_test_drive'),
    ],
    ['are right for a reserved car', { ...full, reserved: true }, without(...HOLDING, 'book_test_drive')],
    [
      'include only those for contact for a sold car',
      { ...full, status: 'sold' },
      ['call_us_now', 'chat_with_us', 'ctd'],
    ],
  ])('%s', (_, facts, expected) => expect(pageButtons(page(facts), all)).toEqual(expected));

  it.each([
    ['a phone', { hasPhone: false }, {}, 'call_us_now'],
    ['a chat', {}, { chat: { link: null, script: null } }, 'chat_with_us'],
    ['the label of CTD', {}, { ctd: { label: null, link: '/contact-us' } }, 'ctd'],
    ['the link of CTD', {}, { ctd: { label: 'Click', link: null } }, 'ctd'],
    ['the site’s setting for reports', {}, { history_report: false }, 'car_history_report'],
  ])('leave out their button without %s', (_, changes, settings, gone) => {
    const rules = { ...all, car_page: { ...all.car_page, ...settings } };
    expect(pageButtons({ ...page(full), ...changes }, rules)).toEqual(without(gone));
  });

  it('include a chat when its script is configured', () => {
    const chat = { link: null, script: 'https://chat.example/a.js' };
    expect(pageButtons(page(full), { ...all, car_page: { ...all.car_page, chat } })).toContain('chat_with_us');
  });

  it('follow the site’s order without duplicates', () => {
    const buttons = ['ctd' as const, 'enquire' as const, 'ctd' as const];
    expect(pageButtons(page(full), { ...all, car_page: { ...all.car_page, buttons } })).toEqual(['ctd', 'enquire']);
  });
});

describe('the items for interested shoppers', () => {
  it.each([
    [full, ['reserve_now', 'trade_in_valuation']],
    [{ price: 15_000 }, ['reserve_now']],
    [{ ...full, reserved: true }, []],
    [{ ...full, status: 'sold' }, []],
  ])('%j: %j', (facts, expected) => expect(interestedItems(buildCar(facts), all)).toEqual(expected));
});
