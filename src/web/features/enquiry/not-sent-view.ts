import type { CallLink, FormLink } from './enquiry-view.ts';

/** A form that could not be stored, on a page that needs only the typed values (D223). */
export type NotSentView = {
  readonly title: string;
  readonly text: string;
  readonly call: CallLink | null;
  /** How it is sent again. Null where the site has no other form that it could be sent by. */
  readonly again: SendAgain | null;
  /**
   * Where to look on: at the car while it is for sale, else at similar ones. Null for a form about no car, and for one that
   * may be sent again.
   */
  readonly cars: FormLink | null;
  /** The typed values that the page shows. */
  readonly rows: readonly { readonly label: string; readonly value: string }[];
};

type SendAgain = {
  readonly href: string;
  readonly button: string;
  /** The field of a file that was sent and has to be chosen again. */
  readonly file: { readonly label: string; readonly hint: string } | null;
  /** All values of the form. */
  readonly values: Readonly<Record<string, string>>;
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
