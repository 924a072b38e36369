/** How sign-in codes work (D33, D386). All times in milliseconds. */
export const CODE_DIGITS = 6;
export const CODE_MS = 5 * 60_000;
export const MAX_TRIES = 5;
/** The time between two codes of one browser. */
export const RESEND_MS = 60_000;

/** A code that was sent, as far as the rules need to know it. */
export type SentCode = {
  readonly sentAt: Date;
  /** Codes that were entered for it so far, right or wrong. */
  readonly tries: number;
  /** A right code was entered: it works once. */
  readonly isUsed: boolean;
};

/** Why a code is refused, whatever was typed. The shopper then needs another code. */
export type SpentCode = 'expired' | 'used' | 'too_many_tries';

/** Whether a code can still be entered; null when it can. */
export function whySpent({ sentAt, tries, isUsed }: SentCode, now: Date): SpentCode | null {
  if (isUsed) return 'used';
  // A clock that was set back makes no code live longer.
  const age = now.getTime() - sentAt.getTime();
  if (age < 0 || age >= CODE_MS) return 'expired';
  return tries >= MAX_TRIES ? 'too_many_tries' : null;
}

/** Seconds until the browser may ask for another code; 0 when it may now. */
export function secondsToResend(sentAt: Date, now: Date): number {
  const age = Math.max(0, now.getTime() - sentAt.getTime());
  return age >= RESEND_MS ? 0 : Math.ceil((RESEND_MS - age) / 1000);
}

/** The digits of what was typed or pasted: `123 456` and `Your code is 123456` too. Null when they are no code. */
export function readCode(typed: string): string | null {
  const digits = typed.slice(0, 200).normalize('NFKC').replace(/\D/g, '');
  return digits.length === CODE_DIGITS ? digits : null;
}
