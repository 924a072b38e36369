import type { Settings } from '#domain/tenant/config.ts';

/** How much of the deposit a shopper who changes their mind gets back. */
type AgreedRefund = {
  /** A whole number, as a reservation keeps it. */
  readonly percent: number;
  readonly share: 'all' | 'part' | 'none';
};

/**
 * What pages promise and reservations keep. A tenant applied earlier may have 99.5, and the store keeps a whole number, so
 * it is the next higher one for both.
 */
export function agreedRefund({ refund_percent }: Pick<Settings['reservation'], 'refund_percent'>): AgreedRefund {
  const percent = Math.ceil(refund_percent);
  return { percent, share: percent === 100 ? 'all' : percent === 0 ? 'none' : 'part' };
}
