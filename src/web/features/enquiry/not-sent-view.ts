import type { CallLink } from './enquiry-view.ts';

/** A form that could not be taken, on a page that needs nothing but what was typed (D223). */
export type NotSentView = {
  readonly title: string;
  readonly text: string;
  readonly call: CallLink | null;
  /** Where the form goes again. */
  readonly href: string;
  readonly button: string;
  /** Everything that was sent, to be sent again. */
  readonly values: Readonly<Record<string, string>>;
  /** What people typed of it. */
  readonly rows: readonly { readonly label: string; readonly value: string }[];
};

type NotSentError = { readonly status: number; readonly data: { readonly notSent: NotSentView } };

/** Whether a failure is that of a form which could not be taken. */
export const isNotSent = (error: unknown): error is NotSentError =>
  typeof error === 'object' &&
  error !== null &&
  'data' in error &&
  typeof error.data === 'object' &&
  error.data !== null &&
  'notSent' in error.data;
