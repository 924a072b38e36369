/** The count as it is shown: a large one may be replaced by a configured figure (D15). */
export function shownCount(count: number, stockCount: number | null): number {
  return count > 1999 && stockCount !== null ? stockCount : count;
}
