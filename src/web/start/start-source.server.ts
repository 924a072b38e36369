import type { EntryContext } from 'react-router';
import sheetTexts from 'virtual:sheet-texts';
import starter from 'virtual:starter';
import type { StartSource } from './start-scripts.tsx';
import type { StartList } from './start-state.ts';

type Options = { readonly nonce: string; readonly pageData: string };

/** What a page needs to start in the browser, from the build's list of routes. */
export function toStartSource(entry: EntryContext, { nonce, pageData }: Options): StartSource {
  return { nonce, starter, pageData, fontsOf, list: (siteScripts) => toStartList(entry, siteScripts) };
}

function toStartList({ manifest, staticHandlerContext }: EntryContext, others: readonly string[]): StartList {
  const { entry, hmr } = manifest;
  const route = manifest.routes[staticHandlerContext.matches.at(-1)?.route.id ?? ''];
  const page = route && route.parentId !== undefined ? route : null;
  const ofPage = page ? [...(page.imports ?? []), page.module] : [];
  // In development, the runtime comes before any component.
  const files = [...(hmr ? [hmr.runtime] : []), ...entry.imports, ...ofPage, ...others, entry.module];
  return { files: [...new Set(files)], page: page?.module ?? null };
}

/** The cuts with the letters of English (`scripts/vite/font-subsets.ts`). */
const COMMON_FONT = /url\(([^)]+-common-[^)]+)\)/g;

/** By the address of a sheet. Sheets are read once, not for each page. */
const fonts = new Map<string, readonly string[]>();

function fontsOf(sheet: string): readonly string[] {
  const known = fonts.get(sheet);
  if (known) return known;
  const files = [...(sheetTexts[sheet] ?? '').matchAll(COMMON_FONT)].flatMap(([, file]) => file ?? []);
  const found = [...new Set(files)];
  fonts.set(sheet, found);
  return found;
}
