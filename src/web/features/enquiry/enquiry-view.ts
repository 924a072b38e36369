import type { FieldKind, LeadField, LeadFormName } from '#domain/lead/forms.ts';
import type { MarketCode } from '#domain/market.ts';
import type { CardView } from '#web/features/car/card-view.ts';
import type { StepsView } from '#web/features/form-steps/steps-view.ts';
import type { SitePhone } from '#web/features/site/site-data.ts';

export type OptionView = {
  readonly value: string;
  readonly label: string;
  /** Heading under which a select shows the option. Options of one group follow each other. */
  readonly group?: string;
};

export type FieldView = {
  readonly name: string;
  readonly kind: FieldKind;
  readonly label: string;
  readonly isRequired: boolean;
  readonly autocomplete: string | null;
  readonly max: number;
  readonly options: readonly OptionView[] | null;
  readonly hint: string | null;
  /** The initial value. A ticked box has `true`. */
  readonly value: string;
  /** Conditions on earlier answers; absent for a field that is always shown, as the next four are where they say nothing. */
  readonly when?: LeadField['when'];
  readonly range?: NonNullable<LeadField['range']>;
  readonly isPast?: true;
  /** Has a row of its own, where two short fields stand side by side. */
  readonly isAlone?: true;
  /** No storage of the browser may keep its answer (D399). */
  readonly isSensitive?: true;
};

export type FormLink = { readonly label: string; readonly href: string };

/**
 * A form as text, ready to render. It is the same for every shopper (D49). Typed values come with the answer instead.
 */
export type FormView = {
  readonly form: LeadFormName;
  /** The market whose rules check phone numbers and postcodes. */
  readonly market: MarketCode;
  readonly fields: readonly FieldView[];
  /** Null when the form is not asked in steps. */
  readonly steps: StepsView | null;
  /** Values sent in hidden fields: the car, the only location, the kind of page. */
  readonly hidden: Readonly<Record<string, string>>;
  /** Error texts by the key of the rule. */
  readonly mistakes: Readonly<Record<string, string>>;
  /** Label of the submit button. */
  readonly submit: string;
  /** The privacy notice: who collects the details, why, and whom to ask (R16). */
  readonly notice: string;
  /** The e-mail address in the notice that is shown as a link. Null when it contains none. */
  readonly noticeMail: string | null;
  /** Links to the privacy policy and the terms. Null for a page that does not exist. */
  readonly policy: FormLink | null;
  readonly terms: FormLink | null;
};

/** The enquiry form of a car, with the car beside it. */
export type EnquiryView = FormView & {
  readonly car: CardView;
  readonly slug: string;
  /** The full name of the car. */
  readonly name: string;
  readonly backHref: string;
  /** The phone of the car's location. Null when there is none. */
  readonly phone: SitePhone | null;
  /** Title of the browser tab. */
  readonly title: string;
  readonly heading: string;
  readonly intro: string;
};

/** A `tel:` link and its text. */
export type CallLink = { readonly href: string; readonly text: string };

/** The answer to a submission that was not accepted: the errors, and everything that was typed (D27). */
export type EnquiryProblem = {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  /** Set when the failure has nothing to do with the typed values. The text of spec §8. */
  readonly failure: string | null;
  /** Advice that replaces "try again in a moment" below the failure, for example a phone number. */
  readonly advice?: { readonly text: string; readonly call: CallLink | null } | undefined;
  /** The step on which a form in steps shows this answer. */
  readonly step?: string;
  /** The step was opened from the summary: after it comes the summary again. */
  readonly isChange?: true;
};
