import type { CardView } from '#web/features/car/card-view.ts';

/** A page of sign-in: the step of the number, or that of the code. All texts are filled in. */
export type SignInView = {
  readonly title: string;
  readonly text: string;
  /** The car that is reserved or bought after this, and what is paid for that. Null for any other reason to sign in. */
  readonly car: {
    readonly card: Pick<CardView, 'photo' | 'title' | 'subtitle' | 'price' | 'priceText'>;
    readonly due: { readonly label: string; readonly amount: string } | null;
  } | null;
  readonly step: 'phone' | 'code';
  readonly label: string;
  readonly hint: string | null;
  /** What was typed, for a number that was refused. A code is never shown again. */
  readonly typed: string;
  /** What is wrong with the field. */
  readonly error: string | null;
  readonly errorPrefix: string;
  readonly button: string;
  readonly resend: ResendView | null;
  readonly otherNumber: { readonly href: string; readonly label: string } | null;
  /** What an account is for; shown beside the first step. Null beside the second. */
  readonly benefits: { readonly title: string; readonly lines: readonly string[] } | null;
  readonly back: { readonly href: string; readonly label: string };
};

export type ResendView = {
  readonly title: string;
  readonly button: string;
  /** Shown without script. */
  readonly hint: string;
  /** With `{seconds}`. */
  readonly wait: { readonly one: string; readonly other: string };
  readonly seconds: number;
};
