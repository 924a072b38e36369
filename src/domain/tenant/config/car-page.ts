import { z } from 'zod';
import { choice, choices, flag, linkOrNone, PictureSchema, section, textOrNone, whole } from './fields.ts';

/** In the default order, which puts what a shopper needs first. */
const CAR_PAGE_SECTIONS = [
  'key_information',
  'car_summary',
  'all_specifications',
  'car_finance',
  'reserve_online',
  'why_buy_from_us',
  'protect_your_car',
  'proposition_banner',
  'location',
  'trade_in_faq',
  'similar_cars',
  'recently_viewed',
] as const;

const CAR_PAGE_TABS = [
  'dealer_comments',
  'whats_included',
  'why_buy_from_us',
  'reserve_online',
  'protect_your_car',
  'features',
] as const;

export const CAR_PAGE_BUTTONS = [
  'enquire',
  'car_history_report',
  'finance_quote',
  'trade_in_valuation',
  'reserve_car_now',
  'online_purchase',
  'call_us_now',
  'chat_with_us',
  'book_test_drive',
  'ctd',
] as const;
export type CarPageButton = (typeof CAR_PAGE_BUTTONS)[number];

const PanelItemSchema = z.object({
  heading: z.string().trim().min(1).max(120),
  text: z.string().trim().min(1).max(2000),
  image: PictureSchema.nullable().default(null).describe('Not shown: an item is its words (D513)'),
});

const items = (about: string) => z.array(PanelItemSchema).max(30).default([]).describe(about);

const QuestionSchema = z.object({
  question: z.string().trim().min(1).max(300),
  answer: z.string().trim().min(1).max(4000),
});

export const carPageShape = {
  car_page: section('The page of one car (spec §2)', {
    sections: choices(
      CAR_PAGE_SECTIONS,
      [...CAR_PAGE_SECTIONS],
      'Sections, in this order; one whose text is also a tab is short and leads there',
    ),
    tabs: choices(CAR_PAGE_TABS, [...CAR_PAGE_TABS], 'Info tabs, in this order; Features only when the car has some'),
    buttons: choices(CAR_PAGE_BUTTONS, [...CAR_PAGE_BUTTONS], 'Sidebar buttons, in this order'),
    ctd: section('The CTD button, shown when both are set (D23)', {
      label: textOrNone('Text of the button', 60),
      link: linkOrNone('Where it leads'),
    }),
    chat: section('Chat with us, shown when either is set (D23)', {
      link: linkOrNone('Where the button leads'),
      script: z
        .url({ protocol: /^https$/ })
        .nullable()
        .default(null)
        .describe('Script of the chat service'),
    }),
    interested_panel: choices(
      ['reserve_now', 'trade_in_valuation'],
      ['reserve_now', 'trade_in_valuation'],
      "Items of 'Interested in this vehicle?'",
    ),
    proposition_banner: choices(
      ['reserve_online', 'secure_payments', 'apply_for_finance'],
      ['reserve_online', 'secure_payments', 'apply_for_finance'],
      'Items of the proposition banner',
    ),
    why_buy_from_us: items('What stands in Why Buy From Us?; empty hides it'),
    protect_your_car: items('What stands in Protect Your Car; empty hides it'),
    trade_in_faq: z
      .array(QuestionSchema)
      .max(30)
      .default([])
      .describe('Questions of the trade-in accordion; empty hides it'),
    certified_dialog: textOrNone('What the manufacturer-certified dialog explains; none hides it', 4000),
    phone_by_car_type: section("Phone shown by car type; none means the location's", {
      new: textOrNone('Phone for new cars', 40),
      demo: textOrNone('Phone for demo cars', 40),
      used: textOrNone('Phone for used cars', 40),
    }),
    comment_length: whole(400, 'Characters of the dealer comments before more/less', [50, 20_000]),
    feature_count: whole(8, 'Features shown before more', [1, 500]),
    specification_count: whole(4, 'Specifications shown before more', [1, 500]),
    regplate: choice(
      ['as_state_requires', 'always', 'never'],
      'as_state_requires',
      'Whether the plate is shown (R13: used cars in NSW)',
    ),
    rego_expiry: flag(true, 'Show the registration expiry while it is in the future'),
    history_report: flag(true, 'Show the history report where a car has one'),
  }),
} as const;
