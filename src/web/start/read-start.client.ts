import { PAGE_DATA_ID, START_LIST_ID } from './start-scripts.tsx';
import type { StartList } from './start-state.ts';

const textOf = (id: string): string => document.getElementById(id)?.textContent ?? '';

/** The page's data, as the server wrote it into the document. Throws a SyntaxError when it is cut. */
export const readPageData = (): unknown => JSON.parse(textOf(PAGE_DATA_ID));

/** Loads the module of the page; an empty one for a page without any. */
export async function loadPageModule(): Promise<object> {
  const { page } = JSON.parse(textOf(START_LIST_ID)) as StartList;
  return page === null ? {} : ((await import(/* @vite-ignore */ page)) as object);
}
