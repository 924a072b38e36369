import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { SWITCHES_WITHOUT_EFFECT } from '#domain/tenant/switches-without-effect.ts';
import { SWITCHES } from '#domain/tenant/testing/list-switches.ts';
import { useTestStores } from '#store/testing/stores.ts';
import type { SwitchRow, SwitchSite } from './testing/switches/row.ts';
import { SWITCH_ROWS } from './testing/switches/rows.ts';
import { SEEN_ELSEWHERE } from './testing/switches/seen-elsewhere.ts';
import { openSwitchSites } from './testing/switches/sites.ts';

const openStore = useTestStores();
let siteOf: (row: SwitchRow, which: 0 | 1) => SwitchSite;
beforeAll(async () => {
  siteOf = await openSwitchSites(await openStore(), SWITCH_ROWS);
}, 120_000);

/** Words of a text may be joined by no-break spaces (D500). */
const withSpaces = (text: string) => text.replaceAll('\u00A0', ' ');

/** What of the row is seen with each value. */
async function seen(row: SwitchRow): Promise<string[]> {
  const found: string[] = [];
  for (const which of [0, 1] as const) {
    const site = siteOf(row, which);
    const text = withSpaces(await (typeof row.at === 'string' ? site.read(row.at) : row.at(site)));
    for (const part of row.sees)
      if (part !== null && text.includes(withSpaces(part))) found.push(`${JSON.stringify(row.values[which])}: ${part}`);
  }
  return found;
}

describe('a switch', () => {
  it.each(SWITCH_ROWS.map((row) => [row.name, row] as const))('%s makes its difference', async (_name, row) => {
    const expected = row.sees.flatMap((part, which) =>
      part === null ? [] : [`${JSON.stringify(row.values[which])}: ${part}`],
    );
    expect(expected).not.toEqual([]);
    expect(await seen(row)).toEqual(expected);
  });
});

describe('the table', () => {
  const named = [...new Set(SWITCH_ROWS.map(({ name }) => name)), ...Object.keys(SEEN_ELSEWHERE)];

  it('has every switch with an effect, or the name of another test that sees it (D385)', () => {
    const expected = SWITCHES.filter((path) => !SWITCHES_WITHOUT_EFFECT.has(path));
    expect(named.toSorted()).toEqual(expected.toSorted());
  });

  it.each(Object.entries(SEEN_ELSEWHERE))('names a test for %s that exists', (_name, [file, title]) => {
    expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).toContain(title);
  });
});
