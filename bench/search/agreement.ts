import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { PlainAnswer } from './engine.ts';

/** How many of `compared` answers are equal in one respect. Null where the engine does not answer it. */
export type Agreement = {
  readonly compared: number;
  readonly total: number;
  readonly counts: number;
  readonly stats: number | null;
  readonly hits: number;
  /** The first difference, in words. */
  readonly first: string | null;
};

const readAnswers = (file: string) =>
  createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const inOrder = (record: object): readonly (readonly [string, unknown])[] =>
  Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1));

function differentCount(ours: PlainAnswer, theirs: PlainAnswer): string | null {
  const names = new Set([...Object.keys(ours.facets), ...Object.keys(theirs.facets)]);
  for (const name of names) {
    const [one, other] = [ours.facets[name] ?? {}, theirs.facets[name] ?? {}];
    for (const value of new Set([...Object.keys(one), ...Object.keys(other)]))
      if (one[value] !== other[value]) return `${name} "${value}": ${one[value] ?? 0} and ${other[value] ?? 0}`;
  }
  return null;
}

const statsOf = ({ stats }: PlainAnswer) => inOrder(stats ?? {});

/** Both files start with the same queries. The shorter one decides how many are compared. */
export async function compareAnswers(ourFile: string, theirFile: string): Promise<Agreement> {
  const same = { compared: 0, total: 0, counts: 0, stats: 0, hits: 0 };
  let knowsStats = true;
  let first: string | null = null;
  const theirs = readAnswers(theirFile)[Symbol.asyncIterator]();
  for await (const line of readAnswers(ourFile)) {
    const next = await theirs.next();
    if (next.done === true) break;
    const [our, their] = [JSON.parse(line) as PlainAnswer, JSON.parse(next.value) as PlainAnswer];
    const count = differentCount(our, their);
    if (their.stats === null) knowsStats = false;
    const differences = {
      total: our.count === their.count ? null : `total: ${our.count} and ${their.count}`,
      counts: count,
      stats: !knowsStats || isSame(statsOf(our), statsOf(their)) ? null : 'least or greatest value',
      hits: isSame(our.ids, their.ids) ? null : `hits: ${our.ids.join(',')} and ${their.ids.join(',')}`,
    };
    for (const name of ['total', 'counts', 'stats', 'hits'] as const) {
      if (differences[name] === null) same[name] += 1;
      else first ??= `query ${same.compared}, ${differences[name]}`;
    }
    same.compared += 1;
  }
  return { ...same, stats: knowsStats ? same.stats : null, first };
}

export const agrees = ({ compared, total, counts, stats, hits }: Agreement): boolean =>
  [total, counts, stats ?? compared, hits].every((same) => same === compared);
