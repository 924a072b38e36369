import type { SearchQuery, SortKey } from '#search-engine/port.ts';
import type { Encoding, Row } from './encode-row.ts';

/** A row that matches, with its distance from the text. */
export type Hit = { readonly row: Row; readonly penalty: number };
type Compare = (left: Hit, right: Hit) => number;

function compareBy({ attribute, direction, atLeast, numbers }: SortKey, encoding: Encoding): Compare {
  const slot = encoding.slotOf(attribute);
  const names = encoding.dictionaries[slot]?.names ?? [];
  const sign = direction === 'asc' ? 1 : -1;
  if (encoding.definitions[slot]?.kind !== 'range') {
    const nameOf = ({ row }: Hit) => names[row.choices[slot]?.[0] ?? -1] ?? null;
    if (!numbers || encoding.definitions[slot]?.kind !== 'choice') return compareValues(sign, nameOf);
    return compareValues(sign, (hit) => numbers.get(nameOf(hit) ?? '') ?? null);
  }
  return compareValues(sign, ({ row }) => {
    const value = row.numbers[slot] ?? Number.NaN;
    if (Number.isNaN(value)) return null;
    return atLeast === undefined ? value : Number(value >= atLeast);
  });
}

/** Records without a value come last in either direction (D14). */
function compareValues(sign: number, valueOf: (hit: Hit) => string | number | null): Compare {
  return (left, right) => {
    const one = valueOf(left);
    const other = valueOf(right);
    if (one === other) return 0;
    if (one === null) return 1;
    if (other === null) return -1;
    return one < other ? -sign : sign;
  };
}

/** The query's order as one comparison. Ties break by id, so that the order is always the same. */
export function compareHits(sort: SearchQuery['sort'], encoding: Encoding): Compare {
  const keys = sort.map((key): Compare =>
    key === 'relevance' ? (left, right) => left.penalty - right.penalty : compareBy(key, encoding),
  );
  return (left, right) => {
    for (const compare of keys) {
      const order = compare(left, right);
      if (order !== 0) return order;
    }
    return left.row.id - right.row.id;
  };
}

/** When a page ends behind this position, sorting all hits is quicker. */
const MAX_INSERTIONS = 400;

/** The hits of one page. A page near the front is selected without sorting the rest. */
export function pickPage(
  hits: readonly Hit[],
  { offset, limit }: { offset: number; limit: number },
  compare: Compare,
): Hit[] {
  const end = Math.min(offset + limit, hits.length);
  if (!(limit > 0) || !(offset < hits.length)) return [];
  if (end > MAX_INSERTIONS) return hits.toSorted(compare).slice(offset, end);
  const best: Hit[] = [];
  for (const hit of hits) {
    const worst = best[end - 1];
    if (worst !== undefined && compare(hit, worst) >= 0) continue;
    insert(best, hit, compare);
    if (best.length > end) best.pop();
  }
  return best.slice(offset);
}

/** Inserts the hit into the sorted list. */
function insert(sorted: Hit[], hit: Hit, compare: Compare): void {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = sorted[middle];
    if (other !== undefined && compare(other, hit) <= 0) low = middle + 1;
    else high = middle;
  }
  sorted.splice(low, 0, hit);
}
