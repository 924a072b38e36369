import type { z } from 'zod';
import { findClosest } from '#domain/json/closest.ts';
import { describeExpected, describeFound } from '#domain/json/describe.ts';
import { getAtPath, isPlainObject } from '#domain/json/path.ts';

/** One problem in a mapping file. `path` is written like `columns.Engine.split.pattern`. */
export type MappingProblem = { readonly path: string; readonly found: string; readonly expected: string };

type Issue = z.core.$ZodIssue;

/**
 * The issues of a failed parse, each at its actual place: inside the intended form of a union, not "none of the forms".
 */
export function listFaults(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue];
    // The form that matched furthest is taken as the intended one: a rule with one wrong key is still a rule.
    const [meant] = issue.errors.toSorted((one, other) => depthOf(other) - depthOf(one) || one.length - other.length);
    if (meant === undefined || depthOf(meant) === 0) return [issue];
    return listFaults(meant.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })));
  });
}

const depthOf = (issues: readonly Issue[]): number =>
  Math.max(0, ...issues.map((issue) => issue.path.length + (issue.code === 'unrecognized_keys' ? 1 : 0)));

/** What was found and what was expected. `known`: the valid keys at the place of the issue. */
export function describeFault(issue: Issue, json: unknown, known: readonly string[]): MappingProblem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const meant = findClosest(key, known);
      return {
        path: [...issue.path, key].join('.'),
        found: `the unknown key "${key}"`,
        expected: meant === null ? `one of the keys ${known.join(', ')}` : `a known key; did you mean "${meant}"?`,
      };
    });
  }
  return [
    {
      path: issue.path.join('.') || '(whole file)',
      found: describeFound(getAtPath(json, issue.path), issue.path.at(-1)),
      expected: describeExpected(issue),
    },
  ];
}

/**
 * A copy without the invalid parts: an unknown key is removed alone, for any other problem the whole column or
 * top-level key.
 */
export function dropFaults(json: unknown, faults: readonly Issue[]): unknown {
  return faults.reduce<unknown>((rest, issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.reduce<unknown>((less, key) => without(less, [...issue.path, key]), rest);
    return without(rest, issue.path.slice(0, issue.path[0] === 'columns' ? 2 : 1));
  }, json);
}

function without(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (key === undefined) return value;
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index === key ? without(item, rest) : item));
  }
  if (!isPlainObject(value)) return value;
  const pairs = Object.entries(value).filter(([name]) => name !== key || rest.length > 0);
  return Object.fromEntries(pairs.map(([name, item]) => [name, name === key ? without(item, rest) : item]));
}
