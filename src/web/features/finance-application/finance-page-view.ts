import type { CardView } from '#web/features/car/card-view.ts';
import type { FormLink, FormView } from '#web/features/enquiry/enquiry-view.ts';
import type { SiteCalculatorView } from '#web/features/finance/finance-view.ts';

/** A page on which shoppers apply for finance. */
export type FinancePageView = {
  readonly heading: string;
  readonly intro: string;
  /** Null where the application is for any car. */
  readonly car: CardView | null;
  readonly form: FormView;
  readonly how: { readonly heading: string; readonly points: readonly string[] };
  /** The page for shoppers who have not chosen a car. Null where the site has none, and on that page itself. */
  readonly preApproval: FormLink | null;
  /** The texts around an offer for the shopper's own car that the browser keeps. */
  readonly kept: { readonly text: string; readonly link: string };
  /** Null where the site shows no calculator here. */
  readonly calculator: SiteCalculatorView | null;
};
