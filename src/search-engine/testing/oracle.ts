import type {
  AttributeDefinition,
  AttributeValue,
  Range,
  Refinements,
  SearchAnswer,
  SearchEngine,
  SearchQuery,
  SearchRecord,
} from '#search-engine/port.ts';
import { countTypos, queryWords, recordWords, toCode, typosAllowed } from '#search-engine/words.ts';

/** The port's contract in its max literal form, for tests to compare engines with: no index, no encoding, no shortcut. */
export function createOracle(definitions: readonly AttributeDefinition[]): SearchEngine {
  let records: SearchRecord[] = [];
  return {
    search: async (query) => ask(records, query, definitions),
    apply: async ({ upsert, remove }) => {
      const latest = new Map(upsert.map((record) => [record.id, record]));
      records = [...records.filter(({ id }) => !remove.includes(id) && !latest.has(id)), ...latest.values()];
    },
    replaceAll: async (all) => {
      const latest = new Map<number, SearchRecord>();
      for await (const record of all) latest.set(record.id, record);
      records = [...latest.values()];
    },
    get size() {
      return records.length;
    },
  };
}

const valueOf = (record: SearchRecord, name: string): AttributeValue =>
  Object.hasOwn(record.attributes, name) ? (record.attributes[name] ?? null) : null;
const numberOf = (value: AttributeValue) => (typeof value === 'number' && Number.isFinite(value) ? value : null);
const textsOf = (value: AttributeValue): string[] =>
  value === null || value === '' ? [] : typeof value === 'object' ? [...new Set(value)] : [String(value)];

const hasChoice = (record: SearchRecord, name: string, chosen: readonly string[]) =>
  textsOf(valueOf(record, name)).some((text) => chosen.includes(text));
function inRange(record: SearchRecord, name: string, { min, max }: Range): boolean {
  const value = numberOf(valueOf(record, name));
  return value !== null && (min === null || value >= min) && (max === null || value <= max);
}

/** Whether the record matches the refinements, apart from those of the group of the attribute `except`. */
function satisfies(
  record: SearchRecord,
  { choices, ranges }: Refinements,
  { definitions, except }: { definitions: readonly AttributeDefinition[]; except?: string },
): boolean {
  const filterOf = (name: string) => definitions.find((definition) => definition.name === name)?.group ?? `own ${name}`;
  const skipped = except === undefined ? null : filterOf(except);
  const results = [
    ...Object.entries(choices)
      .filter(([, chosen]) => chosen.length > 0)
      .map(([name, chosen]) => ({ filter: filterOf(name), matches: hasChoice(record, name, chosen) })),
    ...Object.entries(ranges)
      .filter(([, { min, max }]) => min !== null || max !== null)
      .map(([name, range]) => ({ filter: filterOf(name), matches: inRange(record, name, range) })),
  ];
  const filters = new Set(results.map(({ filter }) => filter).filter((filter) => filter !== skipped));
  return [...filters].every((filter) => results.some((result) => result.filter === filter && result.matches));
}

type Word = { readonly text: string; readonly isLast: boolean };

function penaltyAsWritten(record: SearchRecord, { text, isLast }: Word): number | null {
  const codes = record.codes.map(toCode).filter(Boolean);
  const words = record.phrases.flatMap(recordWords);
  if (words.includes(text) || codes.includes(text)) return 0;
  if (isLast && words.some((word) => word.startsWith(text))) return 1;
  return isLast && text.length >= 3 && codes.some((code) => code.startsWith(text)) ? 1 : null;
}

function penaltyWithTypos(record: SearchRecord, { text }: Word): number | null {
  const max = typosAllowed(text);
  if (max === 0) return null;
  const typos = record.phrases
    .flatMap(recordWords)
    .filter((word) => typosAllowed(word) > 0)
    .map((word) => countTypos(text, word, max))
    .filter((count) => count !== null);
  return typos.length ? 2 * Math.min(...typos) : null;
}

/** Joins adjacent words that some record has as one, from the left. */
function asOneWord(typed: readonly string[], isKnown: (word: Word) => boolean): string[] {
  const [first, second, ...rest] = typed;
  if (first === undefined || second === undefined) return [...typed];
  const text = first + second;
  const exactly = isKnown({ text, isLast: false });
  const begun = rest.length === 0 && !isKnown({ text: second, isLast: true }) && isKnown({ text, isLast: true });
  return exactly || begun ? [text, ...asOneWord(rest, isKnown)] : [first, ...asOneWord([second, ...rest], isKnown)];
}

function penaltyOf(record: SearchRecord, text: string, visible: readonly SearchRecord[]): number | null {
  const typed = queryWords(text).slice(0, 12);
  if (typed.length === 0) return 0;
  const whole = toCode(text);
  const codes = record.codes.map(toCode).filter(Boolean);
  const asCode = codes.includes(whole)
    ? 0
    : whole.length >= 3 && codes.some((code) => code.startsWith(whole))
      ? 1
      : null;
  const isKnown = (requested: Word) => visible.some((other) => penaltyAsWritten(other, requested) !== null);
  const penalties = asOneWord(typed, isKnown).map((word, place, all) => {
    const requested = { text: word, isLast: place === all.length - 1 };
    if (isKnown(requested)) return penaltyAsWritten(record, requested);
    const singular = [/^\p{L}{3,}(?=s$)/u, /^\p{L}{2,}(?=es$)/u]
      .map((ending) => ({ text: ending.exec(word)?.[0] ?? '', isLast: false }))
      .find(({ text: single }) => single !== '' && isKnown({ text: single, isLast: false }));
    return singular ? penaltyAsWritten(record, singular) : penaltyWithTypos(record, requested);
  });
  const sum = penalties.includes(null) ? null : penalties.reduce<number>((total, penalty) => total + (penalty ?? 0), 0);
  return sum === null || asCode === null ? (sum ?? asCode) : Math.min(sum, asCode);
}

function ask(
  records: readonly SearchRecord[],
  query: SearchQuery,
  definitions: readonly AttributeDefinition[],
): SearchAnswer {
  const visible = records.filter(({ partition }) => query.partitions.includes(partition));
  const penalty = new Map(visible.map((record) => [record, penaltyOf(record, query.text, visible)]));
  const base = visible.filter(
    (record) => penalty.get(record) !== null && satisfies(record, query.always, { definitions }),
  );
  const without = (name: string) =>
    base.filter((record) => satisfies(record, query.refinements, { definitions, except: name }));
  const hits = base.filter((record) => satisfies(record, query.refinements, { definitions }));
  const isRange = (name: string) => definitions.find((definition) => definition.name === name)?.kind === 'range';

  const facets = query.facets.map((name): [string, Map<string, number>] => {
    const counts = new Map((query.refinements.choices[name] ?? []).map((value) => [value, 0]));
    for (const record of without(name)) {
      const values = isRange(name)
        ? [numberOf(valueOf(record, name))].filter((value) => value !== null).map(String)
        : textsOf(valueOf(record, name));
      for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return [name, new Map([...counts].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1)))];
  });
  const stats = query.stats.flatMap((name): [string, { min: number; max: number }][] => {
    const numbers = without(name)
      .map((record) => numberOf(valueOf(record, name)))
      .filter((value) => value !== null);
    return numbers.length ? [[name, { min: Math.min(...numbers), max: Math.max(...numbers) }]] : [];
  });
  const byOrder = (left: SearchRecord, right: SearchRecord): number => {
    for (const key of query.sort) {
      if (key === 'relevance') {
        const order = (penalty.get(left) ?? 0) - (penalty.get(right) ?? 0);
        if (order !== 0) return order;
        continue;
      }
      const [one, other] = [left, right].map((record) => {
        const value = valueOf(record, key.attribute);
        if (key.numbers && typeof value === 'string') return key.numbers.get(value) ?? null;
        const comparable = isRange(key.attribute) ? numberOf(value) : (textsOf(value)[0] ?? null);
        return typeof comparable === 'number' && key.atLeast !== undefined
          ? Number(comparable >= key.atLeast)
          : comparable;
      });
      if (one === other || one === undefined || other === undefined) continue;
      if (one === null) return 1;
      if (other === null) return -1;
      return (one < other ? -1 : 1) * (key.direction === 'asc' ? 1 : -1);
    }
    return left.id - right.id;
  };
  const page = hits.toSorted(byOrder).slice(query.offset, query.offset + query.limit);
  const refined = definitions
    .map(({ name }) => name)
    .filter((name) => {
      const { min = null, max = null } = query.refinements.ranges[name] ?? {};
      return (query.refinements.choices[name] ?? []).length > 0 || min !== null || max !== null;
    });
  const groupOf = (name: string) => definitions.find((definition) => definition.name === name)?.group ?? `own ${name}`;
  const filters = [...Map.groupBy(refined, groupOf).values()];
  const failures = filters.flatMap((attributes) =>
    without(attributes[0] ?? '')
      .filter((record) => !hits.includes(record))
      .map((record) => ({ record, attributes })),
  );
  failures.sort((left, right) => byOrder(left.record, right.record));
  return {
    ids: page.map(({ id }) => id),
    count: hits.length,
    facets: Object.fromEntries(facets),
    facetStats: Object.fromEntries(stats),
    relaxations: filters.map((attributes) => ({ attributes, count: without(attributes[0] ?? '').length })),
    nearMisses: failures.slice(0, query.nearMisses).map(({ record, attributes }) => ({ id: record.id, attributes })),
  };
}
