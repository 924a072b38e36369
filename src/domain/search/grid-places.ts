import type { CarType } from '../car/car.ts';

/** Where the dealer's own cards stand, 1-based places in the rendered grid of a page (D16). */
type GridSettings = {
  readonly promoPosition: number;
  readonly callPositions: readonly number[];
};

type PlacedCard<Promo, Call> =
  | { readonly place: number; readonly kind: 'promo'; readonly card: Promo }
  | { readonly place: number; readonly kind: 'call'; readonly card: Call };

/** Searches by car type that show a card. */
type CardRule = { readonly display_for: readonly CarType[]; readonly strict_display: boolean };

const ALL_TYPES: readonly CarType[] = ['new', 'demo', 'used'];

/** The cards whose car types overlap the search's (none chosen: all); a strict one needs all of them (D16). */
export function cardsFor<Card extends CardRule>(cards: readonly Card[], chosen: readonly string[]): Card[] {
  const types = chosen.length === 0 ? ALL_TYPES : chosen;
  return cards.filter(({ display_for, strict_display }) => {
    const isFor = (type: string) => (display_for as readonly string[]).includes(type);
    return strict_display ? types.every(isFor) : types.some(isFor);
  });
}

/** The first promo that fits the search. */
export function promoFor<Promo extends CardRule>(promos: readonly Promo[], chosen: readonly string[]): Promo | null {
  return cardsFor(promos, chosen)[0] ?? null;
}

/**
 * The cards that stand between the `hits` cars of a page, by place. They use up no hits: each moves the cars after it
 * on by one. Of two cards for one place the promo is the first, then the earlier call; the other is left out. So is a
 * place beyond the number of cars.
 */
export function placeCards<Promo, Call>(
  hits: number,
  { promo, calls }: { readonly promo: Promo | null; readonly calls: readonly Call[] },
  { promoPosition, callPositions }: GridSettings,
): PlacedCard<Promo, Call>[] {
  const wanted: PlacedCard<Promo, Call>[] = [
    ...(promo === null ? [] : [{ place: promoPosition, kind: 'promo' as const, card: promo }]),
    ...callPositions
      .slice(0, calls.length)
      .map((place, at) => ({ place, kind: 'call' as const, card: calls[at] as Call })),
  ];
  const placed: PlacedCard<Promo, Call>[] = [];
  for (const card of wanted.toSorted((left, right) => left.place - right.place)) {
    const isTaken = placed.some(({ place }) => place === card.place);
    if (!isTaken && card.place <= hits) placed.push(card);
  }
  return placed;
}
