/** Why somebody signs in: `type` of `/sign-in` (spec §2). */
export const SIGN_IN_REASONS = ['watchlist', 'trade-in', 'checkout', 'finance'] as const;
export type SignInReason = (typeof SIGN_IN_REASONS)[number];

/** Null for anything else: the page then says no reason. */
export const readSignInReason = (given: string | null): SignInReason | null =>
  SIGN_IN_REASONS.find((reason) => reason === given) ?? null;

/** What can need sign-in. Trade-in and selling a car never do (spec §2). */
export type Gate = 'checkout' | 'finance';
