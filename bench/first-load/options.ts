import { parseArgs } from 'node:util';

export const SITES = ['harbour', 'outback', 'marlowe', 'tuistreet', 'palouse', 'wattlecreek'] as const;
export const PAGES = ['home', 'search', 'car', 'enquiry', 'contact'] as const;
export const PARTS = ['load', 'tap', 'filter', 'next', 'ahead', 'lighthouse'] as const;

export type SiteName = (typeof SITES)[number];
export type PageName = (typeof PAGES)[number];
export type PartName = (typeof PARTS)[number];

export type Options = {
  readonly sites: readonly SiteName[];
  readonly pages: readonly PageName[];
  readonly parts: readonly PartName[];
  /** How often each figure is measured. */
  readonly runs: number;
};

/** Reads `--sites`, `--pages`, `--part` (lists with commas) and `--runs`. Throws when a name is unknown. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sites: { type: 'string' },
      pages: { type: 'string' },
      part: { type: 'string' },
      runs: { type: 'string', default: '3' },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a whole number from 1');
  return {
    sites: chosen('--sites', values.sites, SITES),
    pages: chosen('--pages', values.pages, PAGES),
    parts: chosen('--part', values.part, PARTS),
    runs,
  };
}

function chosen<Name extends string>(option: string, given: string | undefined, known: readonly Name[]): Name[] {
  if (given === undefined) return [...known];
  const asked = given.split(',');
  const unknown = asked.filter((name) => !known.some((one) => one === name));
  if (unknown.length > 0) throw new Error(`${option} takes ${known.join(', ')}, not ${unknown.join(', ')}`);
  return known.filter((name) => asked.includes(name));
}
