import { LEAD_FORM_NAMES } from '#domain/lead/forms.ts';
import { createAccountText } from './account-texts.ts';
import { createCheckoutText } from './checkout-texts.ts';
import { createCompareText } from './compare-texts.ts';
import { EN_AU } from './en-au.ts';
import { createFavouritesText } from './favourites-texts.ts';
import { createFinanceFormText } from './finance-form-texts.ts';
import { createFinderText } from './finder-texts.ts';
import { LAW_KEYS } from './law-texts.ts';
import { createNoticeText } from './notice-texts.ts';
import { createReservationText } from './reservation-texts.ts';
import { createReturnText } from './return-texts.ts';
import { createReviewsText } from './reviews-texts.ts';
import { createSheetText } from './sheet-texts.ts';
import { createSignInText } from './sign-in-texts.ts';
import { createTradeInText } from './trade-in-texts.ts';
import { createVanText } from './van-texts.ts';
import { createWatchlistText } from './watchlist-texts.ts';

/** The texts that are filled in on the server, by page. */
export const SERVER_TEXTS = [
  createAccountText,
  createCheckoutText,
  createCompareText,
  createFavouritesText,
  createFinanceFormText,
  createFinderText,
  createNoticeText,
  createReservationText,
  createReturnText,
  createReviewsText,
  createSheetText,
  createSignInText,
  createTradeInText,
  createVanText,
  createWatchlistText,
];

/** Every key that a tenant's `wording` may have (D509). A form without a notice of its own may be given one (D503). */
export const WORDING_KEYS: ReadonlySet<string> = new Set([
  ...Object.keys(EN_AU),
  ...LAW_KEYS,
  ...SERVER_TEXTS.flatMap(({ keys }) => keys),
  ...LEAD_FORM_NAMES.flatMap((form) => [`lead.form.${form}.notice`, `lead.form.${form}.notice_hosted`]),
]);
