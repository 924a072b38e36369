import type { CarType } from '#domain/car/car.ts';

/** The positions of the dealer's own cards, 1-based in the rendered grid of a page (D16). */
type GridSettings = {
  readonly promoPosition: number;
  readonly callPositions: readonly number[];
};

type PlacedCard<Promo, Call> =
  | { readonly place: number; readonly kind: 'promo'; readonly card: Promo }
  | { readonly place: number; readonly kind: 'call'; readonly card: Call };

/** The car types whose searches show a card. */
type CardRule = { readonly display_for: readonly CarType[]; readonly strict_display: boolean };

const ALL_TYPES: readonly CarType[] = ['new', 'demo', 'used'];

/** The cards for any of the search's car types, or for all of them if a card is strict. Without a choice, all types (D16). */
export function cardsFor<Card extends CardRule>(cards: readonly Card[], chosen: readonly string[]): Card[] {
  const types = chosen.length === 0 ? ALL_TYPES : chosen;
  return cards.filter(({ display_for, strict_display }) => {
    const isFor = (type: string) => (display_for as readonly string[]).includes(type);
    return strict_display ? types.every(isFor) : types.some(isFor);
  });
}

/** The first promo for the search. */
export function promoFor<Promo extends CardRule>(promos: readonly Promo[], chosen: readonly string[]): Promo | null {
  return cardsFor(promos, chosen)[0] ?? null;
}

/**
 * The cards between the `hits` cars of a page, by position. They replace no cars: each moves the cars after it by one.
 * Of two cards for one position, the promo comes first, then the earlier call; the other is left out. So is a card with a
 * position beyond the number of cars. A call to action beside the promo moves away from it (D434).
 */
export function placeCards<Promo, Call>(
  hits: number,
  { promo, calls }: { readonly promo: Promo | null; readonly calls: readonly Call[] },
  { promoPosition, callPositions }: GridSettings,
): PlacedCard<Promo, Call>[] {
  const requested: PlacedCard<Promo, Call>[] = [
    ...(promo === null ? [] : [{ place: promoPosition, kind: 'promo' as const, card: promo }]),
    ...callPositions.slice(0, calls.length).map((place, at) => ({
      place: promo === null || promoPosition > hits ? place : awayFrom(promoPosition, place),
      kind: 'call' as const,
      card: calls[at] as Call,
    })),
  ];
  const placed: PlacedCard<Promo, Call>[] = [];
  for (const card of requested.toSorted((left, right) => left.place - right.place)) {
    const isTaken = placed.some(({ place }) => place === card.place);
    if (!isTaken && card.place <= hits) placed.push(card);
  }
  return placed;
}

/** Cards as near as this may stand beside or below each other, in a grid of up to three columns. */
const NEIGHBOURS = 3;

/** The nearest position that is not beside the promo. A call at the promo's own position stays, to be left out. */
function awayFrom(promo: number, place: number): number {
  const distance = place - promo;
  if (distance === 0 || Math.abs(distance) > NEIGHBOURS) return place;
  const before = promo - NEIGHBOURS - 1;
  return distance < 0 && before >= 1 ? before : promo + NEIGHBOURS + 1;
}
