import type { SwitchRow } from './row.ts';
import { FEATURES, SIGN_IN } from './rows/accounts.ts';
import { ANALYTICS } from './rows/analytics.ts';
import { IDENTITY_AND_BRAND } from './rows/brand.ts';
import { CAR_PAGE } from './rows/car-page.ts';
import { CARDS } from './rows/cards.ts';
import { CONTENT } from './rows/content.ts';
import { FINANCES } from './rows/finance.ts';
import { HOME } from './rows/home.ts';
import { LEADS } from './rows/leads.ts';
import { LOCATIONS } from './rows/location.ts';
import { PURCHASE } from './rows/purchase.ts';
import { SEARCHES } from './rows/search.ts';
import { STOCK } from './rows/stock.ts';
import { TRADE_IN } from './rows/trade-in.ts';

/** The switches whose difference a page, a call or a lead shows, each with one pair of values. */
export const SWITCH_ROWS: readonly SwitchRow[] = [
  ...IDENTITY_AND_BRAND,
  ...SEARCHES,
  ...STOCK,
  ...CARDS,
  ...CAR_PAGE,
  ...PURCHASE,
  ...FINANCES,
  ...TRADE_IN,
  ...HOME,
  ...LOCATIONS,
  ...LEADS,
  ...ANALYTICS,
  ...FEATURES,
  ...SIGN_IN,
  ...CONTENT,
];
