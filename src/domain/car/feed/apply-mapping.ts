import { cleanCell } from './clean-cell.ts';
import { buildColumnIndex, toColumnKey } from './columns.ts';
import { asRule, type Mapping, type MappingRule } from './mapping.ts';
import { toNumber } from './number-cells.ts';
import { shorten } from './parsed.ts';
import { compilePattern, MAX_PATTERN_TEXT } from './pattern.ts';
import type { FeedRow, RowProblem } from './row.ts';
import { asText } from './text-cells.ts';

/** A value to be read into a car: `column` is a name in the column table, `source` is the header for reports. */
export type Entry = {
  readonly column: string;
  readonly source: string;
  readonly value: unknown;
  /** `fixed` overrides the row's value; `fallback` applies when the row has no value. */
  readonly weight?: 'fixed' | 'fallback';
};

/** A remark on a cell that a rule could not use. `columns`: those that the rule would have written. */
export type MappingNotice = RowProblem & { readonly columns: readonly string[] };

type Mapped = { readonly entries: readonly Entry[]; readonly notices: readonly MappingNotice[] };

type CompiledMapping = {
  apply(row: FeedRow): Mapped;
  /** Whether the mapping covers that header, even if only to drop it. */
  handles(header: string): boolean;
};

type Step = (value: unknown) => { readonly value: unknown } | null;
type Output = (value: unknown, source: string) => readonly Entry[] | string;
type Route = { readonly prepare: Step; readonly emit: Output; readonly columns: readonly string[] };

/** Prepares a mapping: regular expressions and look-ups are built once, not for each row. */
export function compileMapping(mapping: Mapping): CompiledMapping {
  const routes = new Map<string, readonly Route[] | null>();
  for (const [header, rules] of Object.entries(mapping.columns)) routes.set(toColumnKey(header), toRoutes(rules));
  const constants = toEntries(mapping.constants, 'fixed');
  const defaults = toEntries(mapping.defaults, 'fallback');
  const standIn = mapping.stocknum_from === undefined ? null : toColumnKey(mapping.stocknum_from);
  const combined = toCombinations(mapping.combine);
  const isReplaced = toReplaced(mapping.combine);
  const apply = (row: FeedRow): Mapped => {
    const entries: Entry[] = [...constants, ...combine(row, combined)];
    const notices: MappingNotice[] = [];
    const standIns: Entry[] = [];
    for (const [source, raw] of row.cells) {
      const key = toColumnKey(source);
      const value = cleanCell(raw);
      if (key === standIn && value !== null) standIns.push({ column: 'stocknum', source, value, weight: 'fallback' });
      const rules = routes.get(key);
      if (rules === undefined) {
        if (mapping.other_columns === 'recognise') entries.push({ column: source, source, value });
        continue;
      }
      for (const route of rules ?? []) emit(route, { row, source, value }, { entries, notices });
    }
    return { entries: [...entries.filter((entry) => !isReplaced(entry)), ...standIns, ...defaults], notices };
  };
  const parts = new Set(combined.flatMap(({ keys }) => keys));
  const handles = (header: string): boolean => {
    const key = toColumnKey(header);
    return routes.has(key) || key === standIn || parts.has(key);
  };
  return { apply, handles };
}

type Combination = {
  readonly column: string;
  readonly source: string;
  readonly keys: readonly string[];
  readonly separator: string;
};

const toCombinations = (given: Mapping['combine']): Combination[] =>
  Object.entries(given).map(([column, { from, separator }]) => ({
    column,
    source: from.join(' + '),
    keys: from.map(toColumnKey),
    separator,
  }));

/**
 * Whether a cell's column is made of several instead. Otherwise a row without a yard would have the number of another
 * yard's car as its identity, where it has none (D307).
 */
function toReplaced(given: Mapping['combine']): (entry: Entry) => boolean {
  const index = buildColumnIndex();
  const nameOf = (column: string): string | undefined => index.get(toColumnKey(column))?.name;
  const replaced = new Set(Object.keys(given).map(nameOf));
  return ({ column, weight }) => replaced.size > 0 && weight === undefined && replaced.has(nameOf(column) ?? '');
}

/** The values that are joined of several cells. A row in which one of the cells is empty has none. */
function combine(row: FeedRow, combined: readonly Combination[]): Entry[] {
  if (combined.length === 0) return [];
  const texts = new Map(Array.from(row.cells, ([header, raw]) => [toColumnKey(header), asText(cleanCell(raw))]));
  return combined.flatMap(({ column, source, keys, separator }): Entry[] => {
    const parts = keys.flatMap((key) => texts.get(key) ?? []);
    if (parts.length < keys.length) return [];
    return [{ column, source, value: parts.join(separator), weight: 'fixed' }];
  });
}

type Cell = { readonly row: FeedRow; readonly source: string; readonly value: unknown };
type Sink = { readonly entries: Entry[]; readonly notices: MappingNotice[] };

function emit(route: Route, { row, source, value }: Cell, { entries, notices }: Sink): void {
  if (value === null) return;
  const prepared = route.prepare(value);
  if (prepared === null) return;
  const out = route.emit(prepared.value, source);
  if (typeof out !== 'string') entries.push(...out);
  else {
    const { columns } = route;
    notices.push({ line: row.line, column: source, value: shorten(prepared.value), expected: out, columns });
  }
}

function toEntries(values: Readonly<Record<string, unknown>>, weight: 'fixed' | 'fallback'): Entry[] {
  return Object.entries(values).map(([column, value]) => ({ column, source: `${column} (mapping)`, value, weight }));
}

function toRoutes(rules: Mapping['columns'][string] | undefined): readonly Route[] | null {
  if (rules === null || rules === undefined) return null;
  const list = typeof rules === 'string' ? [asRule(rules)] : Array.isArray(rules) ? rules : [rules];
  return list.map((rule) => ({ prepare: toStep(rule), ...toOutput(rule) }));
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function toStep(rule: MappingRule): Step {
  const strip = rule.strip.length > 0 ? new RegExp(rule.strip.map(escape).join('|'), 'giu') : null;
  const empty = new Set(rule.empty.map((word) => word.trim().toLowerCase()));
  const values = new Map(Object.entries(rule.values).map(([from, to]) => [from.trim().toLowerCase(), to]));
  return (raw) => {
    const text = asText(raw);
    if (text === null) return { value: raw };
    let value: unknown = strip === null ? raw : cleanCell(text.replace(strip, ''));
    const word = asText(value)?.toLowerCase() ?? '';
    if (value === null || empty.has(word)) return null;
    if (values.has(word)) value = values.get(word) ?? null;
    else if (rule.otherwise !== undefined) value = rule.otherwise;
    const number = rule.multiply === undefined ? null : toNumber(asText(value) ?? '');
    if (number !== null && rule.multiply !== undefined) value = Math.round(number * rule.multiply * 1000) / 1000;
    return value === null ? null : { value };
  };
}

function toOutput({ to, split }: MappingRule): Omit<Route, 'prepare'> {
  if (to !== undefined) return { emit: (value, source) => [{ column: to, source, value }], columns: [to] };
  if (split === undefined) return { emit: () => [], columns: [] };
  if ('into' in split) {
    const emitParts: Output = (value, source) => {
      const parts = (asText(value) ?? '').split(split.separator);
      return split.into.flatMap((column, at) =>
        column === null ? [] : [{ column, source, value: cleanCell(parts[at]) }],
      );
    };
    return { emit: emitParts, columns: split.into.filter((column) => column !== null) };
  }
  const compiled = compilePattern(split.pattern, { ignoreCase: split.ignore_case });
  if (!compiled.ok)
    throw new Error(`A mapping that was not checked has a pattern that cannot be used: ${split.pattern}`);
  const pattern = compiled.value;
  const emitGroups: Output = (value, source) => {
    const text = asText(value) ?? '';
    if (text.length > MAX_PATTERN_TEXT) return `at most ${MAX_PATTERN_TEXT} characters for a pattern (it was left out)`;
    const groups = pattern.match(text);
    if (groups === null) return `text of the form ${split.pattern} (it was left out)`;
    return [...groups].map(([column, part]) => ({ column, source, value: cleanCell(part) }));
  };
  return { emit: emitGroups, columns: pattern.groups };
}
