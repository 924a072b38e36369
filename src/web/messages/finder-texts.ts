import type { TenantConfig } from '#domain/tenant/config.ts';
import type { Message } from './message.ts';
import { serverTexts } from './server-texts.ts';

const TEXTS = {
  'finder.body': 'Body',
  'finder.body_any': 'Any body',
  'finder.towing_braked_kg': 'Tows at least',
  'finder.towing_braked_kg_any': 'Any',
  'finder.payload_kg': 'Payload at least',
  'finder.payload_kg_any': 'Any',
  'finder.price': 'Price up to',
  'finder.price_any': 'Any price',
  'finder.step_any': 'rating',
  'finder.step': '{unit} up',
  'tile.tows': 'Tows {figure}',
  'tile.carries': 'Carries a tonne',
  'board.from': 'From {place}, in a straight line',
  'list.vehicle': 'Vehicle',
  'figure.km': 'Kilometres from',
  'figure.year': 'Years',
  'tile.in_stock': 'In stock',
  'tile.tows_to': 'Tows to',
  'tile.carries_to': 'Payload to',
  'budget.rule_simple': 'Your estimate: {weeks} weekly repayments plus your deposit, before interest',
  'budget.rule_interest': 'Your estimate: what you can borrow over {years} years after interest, plus your deposit',
  'budget.note_simple':
    'An estimate before interest and fees, not a quote or an offer of credit. Finance is for approved applicants only.',
  'budget.lower': 'Lower {amount}',
  'budget.raise': 'Raise {amount}',
} as const satisfies Record<string, Message>;

const EN_US: Readonly<Partial<Record<keyof typeof TEXTS, Message>>> = {
  'tile.carries': 'Carries {figure}',
  'figure.km': 'Mileage from',
  'budget.rule_simple': 'Your estimate: {weeks} weekly payments plus your down payment, before interest',
  'budget.rule_interest':
    'Your estimate: what you can borrow over {years} years after interest, plus your down payment',
};

/** Texts that are filled in on the server: choices by rating, on the home page and in its filter, and buttons of the budget. */
export const createFinderText = serverTexts(TEXTS, { 'en-US': EN_US });

export const finderText = ({ locale, market, wording }: Pick<TenantConfig, 'locale' | 'market' | 'wording'>) =>
  createFinderText({ locale: locale ?? market, tenant: wording });
