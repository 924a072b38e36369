import type { LegalLine } from './site-data.ts';

type LegalLines = { readonly shown: readonly LegalLine[]; readonly folded: readonly LegalLine[] };

/**
 * The company that holds the car of the page first, under all its names; the other companies are folded (D415). A page
 * that is not about one car shows all of them: it may advertise a car of each (R12).
 */
export function sellerFirst(lines: readonly LegalLine[], seller: string | null): LegalLines {
  const own = lines.find(({ name }) => name === seller);
  if (own === undefined) return { shown: lines, folded: [] };
  const isOwn = ({ legal }: LegalLine) => legal === own.legal;
  return { shown: lines.filter(isOwn), folded: lines.filter((line) => !isOwn(line)) };
}
