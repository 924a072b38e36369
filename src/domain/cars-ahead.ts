/** How long a list must rest before the car in the middle of the screen is rendered ahead (D470), and the others on it (D546). */
export const MIDDLE_REST_MS = 500;
export const BESIDE_REST_MS = 1500;

/** The most cars that one page has rendered ahead. Whoever opened none of them is likely to pass the next one too. */
export const MAX_CARS_AHEAD = 5;

/** Where the screen is asked for a card, as shares of its height: the middle, below it, above it. */
export const PLACES_AHEAD = [0.5, 0.8, 0.2] as const;

/** Whether the line is good enough for a second page. Browsers say `4g` of anything faster, and some say nothing. */
export const rendersBeside = (connection: { readonly effectiveType?: string } = {}): boolean =>
  (connection.effectiveType ?? '4g') === '4g';

/**
 * The links that are marked from now on, given those that are. `atPlaces` are those at `PLACES_AHEAD`, nothing where there
 * is no card. `left` is how many more cars this page may have rendered. When it is used up, what was rendered is kept.
 */
export function carsAhead<Link>(
  marked: readonly Link[],
  atPlaces: readonly (Link | null | undefined)[],
  rests: 'middle' | 'beside',
  left: number,
): Link[] {
  const kept = marked.filter((link) => atPlaces.includes(link));
  const wanted = new Set(rests === 'middle' ? atPlaces.slice(0, 1) : atPlaces);
  const added = [...wanted].filter((link) => link != null && !kept.includes(link)).slice(0, left) as Link[];
  return left === 0 ? [...marked] : [...kept, ...added];
}
