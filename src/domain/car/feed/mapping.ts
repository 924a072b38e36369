import { z } from 'zod';
import { getAtPath, isPlainObject } from '#domain/json/path.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { COLUMNS, buildColumnIndex, toColumnKey } from './columns.ts';
import { describeFault, dropFaults, listFaults, type MappingProblem } from './mapping-faults.ts';
import { compilePattern } from './pattern.ts';
import { isPrivateColumn } from './private-columns.ts';

const target = z.string().min(1).max(80).describe('A column of ours: make, price, variant.cylinders …');
const literal = z.union([z.string().max(500), z.number(), z.boolean()]);

const SplitSchema = z.union([
  z.strictObject({
    separator: z.string().min(1).max(20).describe('Text between the parts'),
    into: z.array(target.nullable()).min(1).max(20).describe('A column for each part, null to leave one out'),
  }),
  z.strictObject({
    pattern: z
      .string()
      .min(1)
      .max(500)
      .describe('Regular expression; each named group is a column: (?<cylinders>\\d+) cyl'),
    ignore_case: z.boolean().default(true),
  }),
]);

/** The steps for one column, in this order: strip, empty, values, multiply, then `to` or `split`. */
const RuleSchema = z.strictObject({
  to: target.optional(),
  split: SplitSchema.optional(),
  strip: z.array(z.string().min(1).max(60)).max(20).default([]).describe('Texts taken out: units, currency'),
  empty: z.array(z.string().max(60)).max(50).default([]).describe('Values that mean nothing is known'),
  values: z
    .record(z.string(), literal.nullable())
    .default({})
    .describe('Value of the feed → value of ours, without case'),
  otherwise: literal.optional().describe('For a value that `values` does not name; without it the value stays'),
  multiply: z.number().positive().optional().describe('For numbers: 1.609344 makes miles into km'),
});
export type MappingRule = z.infer<typeof RuleSchema>;

/** One value out of several columns: yard and number make a stock number that is unique (D307). */
const CombineSchema = z.strictObject({
  from: z.array(z.string().min(1).max(200)).min(2).max(5).describe('Columns of the feed, in this order'),
  separator: z.string().max(5).default('-'),
});

const ColumnRuleSchema = z.union([target, z.null(), RuleSchema, z.array(RuleSchema).min(1).max(10)]);

/** The mapping file, which defines how a feed with other column names is read. Documented in docs/stock-feeds.md. */
const MappingSchema = z.strictObject({
  $schema: z.string().optional(),
  name: z.string().max(120).optional().describe('For people'),
  encoding: z
    .enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])
    .optional()
    .describe('When it is not to be found out'),
  delimiter: z.enum([',', ';', '\t', '|']).optional().describe('When it is not to be found out'),
  date_format: z.enum(['dmy', 'mdy']).default('dmy').describe('Order of the parts in 1/2/2026'),
  measures: z
    .enum(['metric', 'us'])
    .default('metric')
    .describe('Units of numbers without a unit: us for miles, mpg, gallons, pounds and inches'),
  stocknum_from: z.string().min(1).max(200).optional().describe('Column that stands in for the stock number'),
  combine: z
    .record(z.string(), CombineSchema)
    .default({})
    .describe('Column of ours → columns of the feed whose values are joined'),
  columns: z
    .record(z.string(), ColumnRuleSchema)
    .default({})
    .describe('Header of the feed → column of ours, rule, rules, or null to drop it'),
  other_columns: z.enum(['recognise', 'drop']).default('recognise').describe('Columns not named here'),
  constants: z.record(z.string(), literal).default({}).describe('Column of ours → value for every row'),
  defaults: z.record(z.string(), literal).default({}).describe('Column of ours → value where the row has none'),
});
export type Mapping = z.infer<typeof MappingSchema>;

/** Parses a mapping file's JSON, or returns every problem in it. */
export function parseMapping(json: unknown): Result<Mapping, readonly MappingProblem[]> {
  const parsed = MappingSchema.safeParse(json);
  const faults = parsed.success ? [] : listFaults(parsed.error.issues);
  // The valid rest is also checked, so that one run reports everything.
  const rest = parsed.success ? parsed : MappingSchema.safeParse(dropFaults(json, faults));
  const problems = [
    ...faults.flatMap((fault) => describeFault(fault, json, keysAt(fault.path))),
    ...checkHeaders(json),
    ...(rest.success ? checkMapping(rest.data) : []),
  ];
  return parsed.success && problems.length === 0 ? succeed(parsed.data) : fail(problems);
}

/** The keys that the schema has at the place of a problem. */
function keysAt(path: readonly PropertyKey[]): readonly string[] {
  if (path.length === 0) return Object.keys(MappingSchema.shape);
  if (path[0] === 'combine') return Object.keys(CombineSchema.shape);
  if (path.at(-1) !== 'split') return Object.keys(RuleSchema.shape);
  return SplitSchema.options.flatMap((option) => Object.keys(option.shape));
}

/** Private headers, whose values no rule may use. */
function checkHeaders(json: unknown): MappingProblem[] {
  const columns = getAtPath(json, ['columns']);
  const used = isPlainObject(columns) ? Object.entries(columns).filter(([, rules]) => rules !== null) : [];
  return used
    .filter(([header]) => isPrivateColumn(header))
    .map(([header]) => ({
      path: `columns.${header}`,
      found: header,
      expected: 'no use of a private column: its values are never stored',
    }));
}

function checkMapping(mapping: Mapping): MappingProblem[] {
  const problems: MappingProblem[] = [];
  for (const [header, rules] of Object.entries(mapping.columns)) {
    if (rules === null) continue;
    const list = typeof rules === 'string' ? [asRule(rules)] : Array.isArray(rules) ? rules : [rules];
    list.forEach((rule, at) =>
      problems.push(...checkRule(rule, `columns.${header}${list.length > 1 ? `.${at}` : ''}`)),
    );
  }
  for (const section of ['constants', 'defaults'] as const) {
    for (const name of Object.keys(mapping[section])) problems.push(...checkTarget(name, `${section}.${name}`));
  }
  for (const [name, { from }] of Object.entries(mapping.combine)) {
    problems.push(...checkTarget(name, `combine.${name}`));
    for (const [at, header] of from.entries()) {
      if (!isPrivateColumn(header)) continue;
      problems.push({ path: `combine.${name}.from.${at}`, found: header, expected: 'a column that is not private' });
    }
  }
  if (mapping.stocknum_from !== undefined && isPrivateColumn(mapping.stocknum_from)) {
    problems.push({ path: 'stocknum_from', found: mapping.stocknum_from, expected: 'a column that is not private' });
  }
  return problems;
}

export function asRule(to: string): MappingRule {
  return { to, strip: [], empty: [], values: {} };
}

function checkRule(rule: MappingRule, path: string): MappingProblem[] {
  if ((rule.to === undefined) === (rule.split === undefined)) {
    return [{ path, found: rule.to === undefined ? 'neither' : 'both', expected: 'either `to` or `split`' }];
  }
  if (rule.to !== undefined) return checkTarget(rule.to, `${path}.to`);
  if (rule.split === undefined) return [];
  if ('into' in rule.split) {
    return rule.split.into.flatMap((name, at) => (name === null ? [] : checkTarget(name, `${path}.split.into.${at}`)));
  }
  const { pattern, ignore_case } = rule.split;
  const place = `${path}.split.pattern`;
  const compiled = compilePattern(pattern, { ignoreCase: ignore_case });
  if (!compiled.ok) return [{ path: place, found: pattern, expected: compiled.problem }];
  const { groups } = compiled.value;
  if (groups.length === 0) return [{ path: place, found: pattern, expected: 'named groups: (?<cylinders>\\d+)' }];
  return groups.flatMap((name) => checkTarget(name, place));
}

function checkTarget(name: string, path: string): MappingProblem[] {
  if (buildColumnIndex().has(toColumnKey(name))) return [];
  if (isPrivateColumn(name)) {
    return [{ path, found: name, expected: 'a column of ours; a private one is never stored' }];
  }
  const start = toColumnKey(name).slice(0, 3);
  const near = COLUMNS.map((column) => column.name).filter((known) => toColumnKey(known).startsWith(start));
  const hint = near.length > 0 ? `; did you mean ${near.slice(0, 4).join(', ')}?` : '';
  return [{ path, found: name, expected: `a column of ours (docs/stock-feeds.md lists them)${hint}` }];
}
