import { flag, row, together, type SwitchRow } from '#server/testing/switches/row.ts';
import { CERTIFIED_CAR, DEMO_CAR, FULL_CAR, NEW_CAR } from './addresses.ts';

const ITEM = { heading: 'Item heading', text: 'Item text' };
const QUESTION = { question: 'A question', answer: 'An answer' };
const OTHER_PHONE = '02 9999 0000';

const phone = (type: string, address: string): SwitchRow =>
  row(`car_page.phone_by_car_type.${type}`, [null, OTHER_PHONE], address, [
    null,
    'value="(02) 9999 0000" class="buy-top-phone',
  ]);

export const CAR_PAGE: readonly SwitchRow[] = [
  row('car_page.sections', [['key_information'], ['car_summary']], FULL_CAR, [
    'id="key-information"',
    'id="car-summary"',
  ]),
  row('car_page.tabs', [['features'], ['dealer_comments']], FULL_CAR, [
    'id="about-panel-features"',
    'id="about-panel-dealer_comments"',
  ]),
  row('car_page.buttons', [['enquire'], ['book_test_drive']], FULL_CAR, [
    'max-lg:hidden!" href="/cars/2021-toyota-hilux-sr5-u1/enquire"',
    'max-lg:hidden!" href="/book-test-drive?car_id=',
  ]),
  ...together(
    row(
      'car_page.ctd.label',
      ['One label', 'Other label'],
      FULL_CAR,
      ['<span>One label</span>', '<span>Other label</span>'],
      {
        car_page: { ctd: { link: '/contact-us' } },
      },
    ),
    row(
      'car_page.ctd.link',
      ['/contact-us', '/faqs'],
      FULL_CAR,
      ['class="way" href="/contact-us"', 'class="way" href="/faqs"'],
      {
        car_page: { ctd: { label: 'A label' } },
      },
    ),
    row('car_page.chat.link', [null, 'https://chat.example/go'], FULL_CAR, [null, 'href="https://chat.example/go"']),
  ),
  row('car_page.chat.script', [null, 'https://chat.example/chat.js'], FULL_CAR, [null, 'Chat with us']),
  ...together(
    row('car_page.interested_panel', [['trade_in_valuation'], []], FULL_CAR, ['Interested in this vehicle?', null]),
    row('car_page.proposition_banner', [['apply_for_finance'], []], FULL_CAR, ['Apply now: Apply For Finance', null]),
  ),
  ...together(
    row('car_page.why_buy_from_us', [[], [ITEM]], FULL_CAR, [null, 'Why Buy From Us?']),
    row('car_page.protect_your_car', [[], [ITEM]], FULL_CAR, [null, 'Protect Your Car']),
    row('car_page.trade_in_faq', [[], [QUESTION]], FULL_CAR, [null, 'A question']),
  ),
  row('car_page.certified_dialog', [null, 'What certified means.'], CERTIFIED_CAR, [null, 'What certified means.'], {
    tags: { certified_label: 'Certified used' },
  }),
  ...together(
    phone('new', NEW_CAR),
    phone('demo', DEMO_CAR),
    phone('used', FULL_CAR),
    row('car_page.comment_length', [400, 50], FULL_CAR, [null, '<p>One owner with full books. One owner with full<']),
    row('car_page.feature_count', [8, 2], FULL_CAR, ['Show 4 more', 'Show 10 more']),
    row('car_page.specification_count', [4, 2], FULL_CAR, [null, 'Show 3 more']),
    row('car_page.regplate', ['always', 'never'], FULL_CAR, ['FUL15A', null]),
    flag('car_page.rego_expiry', FULL_CAR, 'Expires on 31 Mar 2027'),
    flag('car_page.history_report', FULL_CAR, 'https://history.example/report.pdf'),
  ),
];
