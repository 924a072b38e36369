import { keptInTab } from '../../ui/browser-storage.ts';

const KEY = 'forecourt.visited';
const MAX_PAGES = 20;
const MAX_CHARS = 200;

function readList(): string[] {
  const kept = keptInTab.readJson(KEY);
  return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string') : [];
}

/** Keeps the path of a page of this visit, without its query (spec §7); the last twenty, and no page twice in a row. */
export function rememberVisitedPage(path: string): void {
  const before = readList();
  if (before.at(-1) === path) return;
  keptInTab.keep(KEY, JSON.stringify([...before, path.slice(0, MAX_CHARS)].slice(-MAX_PAGES)));
}

/** The paths of this visit, oldest first, as a JSON list; empty when none is kept. */
export function readVisitedPages(): string {
  const kept = readList();
  return kept.length === 0 ? '' : JSON.stringify(kept);
}
