/** The count that pages show: a large one may be replaced by a configured number (D15). */
export function shownCount(count: number, stockCount: number | null): number {
  return count > 1999 && stockCount !== null ? stockCount : count;
}
