import type { CardView } from '../car/card-view.ts';

export type FieldView = {
  readonly name: string;
  readonly kind: 'name' | 'email' | 'phone' | 'postcode' | 'message' | 'choice' | 'plain' | 'checkbox';
  readonly label: string;
  readonly isRequired: boolean;
  readonly autocomplete: string | null;
  readonly most: number;
  readonly options: readonly { readonly value: string; readonly label: string }[] | null;
  readonly hint: string | null;
  /** What stands in it at first; a ticked box has `true`. */
  readonly value: string;
};

/** The enquiry form of one car as text. The same for everyone (D49): what was typed comes back with the answer. */
export type EnquiryView = {
  readonly car: CardView;
  readonly slug: string;
  /** The car's whole name. */
  readonly name: string;
  readonly backHref: string;
  /** Of the browser's tab. */
  readonly title: string;
  readonly heading: string;
  readonly intro: string;
  readonly fields: readonly FieldView[];
  /** Who collects what is typed, why, and whom to ask (R16). */
  readonly notice: string;
  /** Names of the fields that no person fills in. */
  readonly control: {
    readonly car: string;
    readonly key: string;
    readonly honeypot: string;
    readonly elapsed: string;
    readonly landing: string;
  };
};

/** The answer to a submission that was not taken: what is wrong, and everything that was typed (D27). */
export type EnquiryProblem = {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  /** Set when it failed for no fault of what was typed; the text of spec §8. */
  readonly failure: string | null;
};
