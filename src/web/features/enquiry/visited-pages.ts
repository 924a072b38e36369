import { sessionStore } from '#web/ui/browser-storage.ts';

const KEY = 'forecourt.visited';
const MAX_PAGES = 20;
const MAX_CHARS = 200;

function readList(): string[] {
  const stored = sessionStore.readJson(KEY);
  return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string').slice(-MAX_PAGES) : [];
}

/**
 * Stores the path of a visited page without its query (spec §7). Keeps the last twenty, and skips a page that repeats
 * the one before.
 */
export function rememberVisitedPage(path: string): void {
  const before = readList();
  if (before.at(-1) === path) return;
  sessionStore.keep(KEY, JSON.stringify([...before, path.slice(0, MAX_CHARS)].slice(-MAX_PAGES)));
}

/** The visited paths, oldest first, as a JSON array. Empty when none are stored. */
export function readVisitedPages(): string {
  const stored = readList();
  return stored.length === 0 ? '' : JSON.stringify(stored);
}
