import { PAGE_DATA_ID, START_LIST_ID } from './start-scripts.tsx';
import type { StartList } from './start-state.ts';

const textOf = (id: string): string => document.getElementById(id)?.textContent ?? '';

/**
 * The page's data, as the server wrote it into the document. The structured data of its head is taken from the scripts
 * that have it (D506). Throws a SyntaxError when the data is cut.
 */
export function readPageData(): unknown {
  const start = JSON.parse(textOf(PAGE_DATA_ID)) as WithHead;
  const head = start.loaderData?.head;
  if (head) {
    const scripts = document.head.querySelectorAll<HTMLScriptElement>('script[type="application/ld+json"]');
    head.data = Array.from(scripts, ({ text }) => text);
  }
  return start;
}

type WithHead = { readonly loaderData: { readonly head?: { data?: readonly string[] } } | null };

/** Loads the module of the page; an empty one for a page without any. */
export async function loadPageModule(): Promise<object> {
  const { page } = JSON.parse(textOf(START_LIST_ID)) as StartList;
  return page === null ? {} : ((await import(/* @vite-ignore */ page)) as object);
}
