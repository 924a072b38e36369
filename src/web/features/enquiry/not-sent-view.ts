import type { CallLink } from './enquiry-view.ts';

/** A form that could not be stored, on a page that needs only the typed values (D223). */
export type NotSentView = {
  readonly title: string;
  readonly text: string;
  readonly call: CallLink | null;
  /** The address to which the form is sent again. */
  readonly href: string;
  readonly button: string;
  /** The field of a file that was sent and has to be chosen again. */
  readonly file: { readonly label: string; readonly hint: string } | null;
  /** All values of the form, to be sent again. */
  readonly values: Readonly<Record<string, string>>;
  /** The typed values that the page shows. */
  readonly rows: readonly { readonly label: string; readonly value: string }[];
};

type NotSentError = { readonly status: number; readonly data: { readonly notSent: NotSentView } };

/** Whether an error is that of a form which could not be stored. */
export const isNotSent = (error: unknown): error is NotSentError =>
  typeof error === 'object' &&
  error !== null &&
  'data' in error &&
  typeof error.data === 'object' &&
  error.data !== null &&
  'notSent' in error.data;
