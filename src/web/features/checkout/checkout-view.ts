import type { CardView } from '#web/features/car/card-view.ts';
import type { EnquiryProblem, EnquiryView, FormLink, FormView } from '#web/features/enquiry/enquiry-view.ts';

/** The page on which a car is reserved or bought online. */
export type CheckoutView = {
  readonly kind: 'checkout';
  readonly heading: string;
  readonly intro: string;
  readonly car: CardView;
  readonly back: FormLink;
  readonly form: FormView;
  readonly how: {
    readonly heading: string;
    readonly points: readonly { readonly heading: string; readonly text: string }[];
  };
  /** What the button leads to pay. */
  readonly due: {
    readonly label: string;
    readonly amount: string;
    readonly text: string;
    readonly terms: FormLink | null;
  };
  /** What a buyer reads before; null for a reservation. */
  readonly documents: {
    readonly heading: string;
    readonly text: string;
    readonly links: readonly FormLink[];
    readonly coolingOff: { readonly heading: string; readonly text: string } | null;
  } | null;
  /** Said above the form: where the car is handed over, on a site that does not deliver. */
  readonly note: string | null;
  /** The other way to have the car: buying instead of reserving, or the reverse. Null where it is not offered. */
  readonly instead: FormLink | null;
  /** The texts around an offer for the shopper's own car that the browser keeps. */
  readonly kept: { readonly text: string; readonly link: string };
};

/** The page of a car that another shopper holds or that is under offer, with the form of those who wait for it. */
export type TakenView = {
  readonly kind: 'taken';
  readonly heading: string;
  readonly text: string;
  readonly consent: string;
  readonly car: CardView;
  readonly back: FormLink;
  readonly form: FormView;
  readonly similar: { readonly heading: string; readonly cars: readonly CardView[]; readonly allHref: string };
};

/** The answer to a form that led to no payment. */
export type CheckoutProblem = EnquiryProblem & {
  /** No payment can be opened: another try, and the enquiry form in its place (D43). */
  readonly down?: {
    readonly heading: string;
    readonly text: string;
    readonly again: string;
    /** Everything that was sent, which the next try sends again. */
    readonly sent: Readonly<Record<string, string>>;
    readonly enquiryHeading: string;
    readonly enquiry: EnquiryView;
    readonly enquiryAction: string;
  };
};
