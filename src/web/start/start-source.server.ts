import type { EntryContext } from 'react-router';
import sheetTexts from 'virtual:sheet-texts';
import starter from 'virtual:starter';
import type { StartSource } from './start-scripts.tsx';
import type { StartList } from './start-state.ts';

type Options = { readonly nonce: string; readonly pageData: string };

/** What a page needs to start in the browser, from the build's list of routes. */
export function toStartSource(entry: EntryContext, { nonce, pageData }: Options): StartSource {
  return { nonce, starter, pageData, fontsOf, list: (templateScripts) => toStartList(entry, templateScripts) };
}

function toStartList({ manifest, staticHandlerContext }: EntryContext, others: readonly string[]): StartList {
  const { entry, hmr } = manifest;
  const route = manifest.routes[staticHandlerContext.matches.at(-1)?.route.id ?? ''];
  const page = route && route.parentId !== undefined ? route : null;
  const files = [entry.module, ...entry.imports, ...(page ? [page.module, ...(page.imports ?? [])] : []), ...others];
  return {
    files: [...new Set(files)],
    page: page?.module ?? null,
    // In development, the runtime comes before any component.
    entries: hmr ? [hmr.runtime, entry.module] : [entry.module],
  };
}

/** The cuts with the letters of English (`scripts/vite/font-subsets.ts`). */
const COMMON_FONT = /[^("']+-common-[^)"']+/g;

const fontsOf = (sheet: string): string[] => [...new Set(sheetTexts[sheet]?.match(COMMON_FONT))];
