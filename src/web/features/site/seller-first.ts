import type { LegalLine } from './site-data.ts';

type LegalLines = { readonly shown: readonly LegalLine[]; readonly folded: readonly LegalLine[] };

/**
 * The dealership that holds the car of the page first, then the other names of its company; the other companies are
 * folded (D415, D442). A page that is not about one car shows all of them: it may advertise a car of each (R12).
 */
export function sellerFirst(lines: readonly LegalLine[], seller: string | null): LegalLines {
  const own = lines.find(({ name }) => name === seller);
  if (own === undefined) return { shown: lines, folded: [] };
  const isOwn = ({ legal }: LegalLine) => legal === own.legal;
  const otherNames = lines.filter((line) => line !== own && isOwn(line));
  return { shown: [own, ...otherNames], folded: lines.filter((line) => !isOwn(line)) };
}
