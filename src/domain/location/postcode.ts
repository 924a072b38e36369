import type { Market } from '#domain/market.ts';

/** A postcode as typed, without spaces around it; null when it has not the market's form (spec §5). */
export function parsePostcode(text: string, { postcode }: Pick<Market, 'postcode'>): string | null {
  const typed = text.trim();
  return postcode.pattern.test(typed) ? typed : null;
}
