import type { FormValues } from '#domain/lead/form-values.ts';
import type { FormSettings, LeadFormName, PlaceSelects } from '#domain/lead/forms.ts';
import type { SiteContext } from '#application/context.ts';

export type LeadSubmission = {
  readonly form: LeadFormName;
  /** Everything typed and hidden in the form; see `readFormValues`. */
  readonly values: FormValues;
  /** Path of the page that the form stood on: no query, no personal data. */
  readonly url: string;
  readonly userAgent: string | null;
  /**
   * What the page showed its form by: nothing is asked for that did not stand there, whoever receives it. A call is read
   * by the settings of its receiver.
   */
  readonly shown?: { readonly settings: FormSettings; readonly places: PlaceSelects };
  /** Not a page but a program: every field that leads have is read, whichever of them the form shows. */
  readonly isCall?: boolean;
  /** Query keys of the first landing (D28). */
  readonly linkedQueryParams?: Readonly<Record<string, string>>;
  /** Paths seen before, as a list; without it those of the field `visited_pages`. */
  readonly visitedPages?: unknown;
  /** What stood at the form, for the record of what was agreed to (R15, R16); what is not given is not recorded. */
  readonly wording?: { readonly terms: string | null; readonly notice: string | null; readonly opt_in?: string };
};

/** A site, and who is asking: pages and calls have both. */
export type LeadContext = SiteContext & {
  /** The caller's address as the server believes it; empty when there is none. Kept as a keyed hash, for an hour. */
  readonly clientAddress: string;
};
