import type { FieldKind, LeadFormName } from '#domain/lead/forms.ts';
import type { MarketCode } from '#domain/market.ts';
import type { CardView } from '../car/card-view.ts';
import type { StepsView } from '../form-steps/steps-view.ts';

export type FieldView = {
  readonly name: string;
  readonly kind: FieldKind;
  readonly label: string;
  readonly isRequired: boolean;
  readonly autocomplete: string | null;
  readonly most: number;
  readonly options: readonly { readonly value: string; readonly label: string }[] | null;
  readonly hint: string | null;
  /** What stands in it at first; a ticked box has `true`. */
  readonly value: string;
};

export type FormLink = { readonly label: string; readonly href: string };

/** A form as text, ready to be drawn. The same for everyone (D49): what was typed comes back with the answer. */
export type FormView = {
  readonly form: LeadFormName;
  /** By whose rules phones and postcodes are checked. */
  readonly market: MarketCode;
  readonly fields: readonly FieldView[];
  /** Null: it is asked at once. */
  readonly steps: StepsView | null;
  /** What is sent along without being asked: the car, the one location, what the page is. */
  readonly hidden: Readonly<Record<string, string>>;
  /** What is said of a mistake, by the key of its rule. */
  readonly mistakes: Readonly<Record<string, string>>;
  /** On the button. */
  readonly submit: string;
  /** Who collects what is typed, why, and whom to ask (R16). */
  readonly notice: string;
  /** The address in it that is a link; null: it names none. */
  readonly noticeMail: string | null;
  /** Where the privacy policy and the terms stand, with their names; null while they do not. */
  readonly policy: FormLink | null;
  readonly terms: FormLink | null;
};

/** The enquiry form of one car, with the car beside it. */
export type EnquiryView = FormView & {
  readonly car: CardView;
  readonly slug: string;
  /** The car's whole name. */
  readonly name: string;
  readonly backHref: string;
  /** Of the browser's tab. */
  readonly title: string;
  readonly heading: string;
  readonly intro: string;
};

/** A `tel:` address and what stands on it. */
export type CallLink = { readonly href: string; readonly text: string };

/** The answer to a submission that was not taken: what is wrong, and everything that was typed (D27). */
export type EnquiryProblem = {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  /** Set when it failed for no fault of what was typed; the text of spec §8. */
  readonly failure: string | null;
  /** Said below it in place of "try again in a moment", where something else helps: a phone. */
  readonly advice?: { readonly text: string; readonly call: CallLink | null } | undefined;
  /** The step that it is shown on, of a form in steps. */
  readonly step?: string;
};
