import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { testTools } from '#web/testing/page.ts';
import { listNotStored } from './not-stored.server.ts';

const SRC = fileURLToPath(new URL('../../..', import.meta.url));

it.each([
  [{}, null],
  [{ features: { search_history: false } }, 'forecourt.searches'],
  [{ features: { stored_details: false } }, 'forecourt.person'],
  [{ features: { search_history: false, stored_details: false } }, 'forecourt.person forecourt.searches'],
  [{ storage: { enabled: false } }, 'all'],
])('a site with %j does not store in the browser: %j', (settings, notStored) => {
  expect(listNotStored(testTools(settings).config)).toBe(notStored);
});

it('no script uses browser storage except through the module that respects the site’s switches', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  const direct = files.filter((file) =>
    /\b(?:localStorage|sessionStorage|indexedDB|document\.cookie)\b/.test(readFileSync(`${SRC}${file}`, 'utf8')),
  );
  // `is-signed-in.ts` only reads a cookie that the server sets.
  // `list-stored.ts` lists and clears everything for the account page.
  // The inline script of the panels is left out where the site keeps nothing (`remembersPanels`).
  expect(direct.toSorted()).toEqual([
    'web/features/account/is-signed-in.ts',
    'web/pages/search/restore-panels.server.ts',
    'web/ui/browser-storage.ts',
    'web/ui/list-stored.ts',
    'web/ui/remove-not-stored.ts',
  ]);
});
