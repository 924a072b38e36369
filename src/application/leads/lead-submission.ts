import type { SiteContext } from '#application/site-context.ts';
import type { FormValues } from '#domain/lead/form-values.ts';
import type { FormSettings, LeadFormName, PlaceSelects } from '#domain/lead/forms.ts';
import type { SentFile } from '#domain/lead/lead-file.ts';

export type LeadSubmission = {
  readonly form: LeadFormName;
  /** All values of the form, visible and hidden; see `readFormValues`. */
  readonly values: FormValues;
  /** Fields that were sent with different values (D297). */
  readonly conflicting: readonly string[];
  /** The file of the form; none by default. A form without a field for it is refused. */
  readonly file?: SentFile | null;
  /** Whether a file came in a field that is for none. */
  readonly hasOtherFile?: boolean;
  /** Path of the form's page, without query or personal data. */
  readonly url: string;
  readonly userAgent: string | null;
  /** The `Cookie` header. Whoever is signed in by it is noted with the lead (D396); nobody by default. */
  readonly cookies?: string | null;
  /**
   * What the page showed its form by: nothing is asked for that did not stand there, whoever receives it. A call is read
   * by the settings of its receiver.
   */
  readonly shown?: { readonly settings: FormSettings; readonly places: PlaceSelects };
  /** Sent by a program, not a page: every known field is read, whether the form shows it or not. */
  readonly isCall?: boolean;
  /** Query keys of the first landing (D28). */
  readonly linkedQueryParams?: Readonly<Record<string, string>>;
  /** Paths visited before, as a list; otherwise the field `visited_pages` is read. */
  readonly visitedPages?: unknown;
  /** Texts shown at the form, for the record of consent (R15, R16). Texts that are not given are not recorded. */
  readonly wording?: { readonly terms: string | null; readonly notice: string | null; readonly opt_in?: string };
};

/** The site and the sender of a lead. */
export type LeadContext = SiteContext & {
  /** The sender's network address; empty when unknown. Stored for one hour as a keyed hash. */
  readonly clientAddress: string;
};
