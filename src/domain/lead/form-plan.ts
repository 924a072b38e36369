import type { Condition } from './condition.ts';
import type { FieldKind, LeadFieldName } from './lead-field.ts';

/** A field that one form has for itself. Its label is the text `lead.field.NAME`. */
export type OwnField = {
  readonly name: string;
  readonly kind: Exclude<FieldKind, 'checks' | 'file' | 'hidden'>;
  readonly required?: boolean;
  /** Value of the `autocomplete` attribute. */
  readonly autocomplete?: string;
  /** Maximum length in characters; 120 by default. */
  readonly max?: number;
  /** Options of a choice, which are their own labels. */
  readonly options?: readonly string[];
  /** Shown only while an earlier answer of the form is one of these. */
  readonly when?: Condition;
  /** Stored apart and encrypted; never in storage of the browser, mail, export or logs (D399). */
  readonly sensitive?: boolean;
  /** Limits of money, in dollars, or of a number. */
  readonly range?: { readonly min: number; readonly max: number };
  /** A date that must be before today. */
  readonly isPast?: boolean;
  /** Asked only where the site delivers (`checkout.delivery`). */
  readonly needsDelivery?: boolean;
};

/** The steps of a form, as data (D398). */
export type FormPlan = {
  readonly steps: readonly {
    readonly name: string;
    /** Shared fields by name, where the site shows them, and fields of the form's own. */
    readonly fields: readonly (LeadFieldName | OwnField)[];
    /** The whole step is shown only while an earlier answer is one of these. */
    readonly when?: Condition;
  }[];
  /** Whether all answers are shown for checking before the form is sent. */
  readonly hasSummary: boolean;
};
