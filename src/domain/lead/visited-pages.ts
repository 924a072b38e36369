import { KEY_PAGES } from '#domain/key-paths.ts';
import { cutLine } from '#domain/safe-text.ts';
import { parseJson } from '#utilities/json.ts';

const MAX_PAGES = 20;
const MAX_PATH_CHARS = 200;
/** Pages of one person, most with a key in the path: no lead names them. */
const PRIVATE = new RegExp(`^/(?:${[...KEY_PAGES, 'success', 'account', 'sign-in'].join('|')})(?:/|$)`, 'i');
/** An e-mail address or a long number in a path, whatever its source. */
const PERSONAL = /@|%40|\d{9,}/i;

function toPath(page: unknown): string[] {
  if (typeof page !== 'string' || !page.startsWith('/') || page.startsWith('//')) return [];
  const path = cutLine(page.replace(/[?#].*$/s, ''), MAX_PATH_CHARS);
  return PRIVATE.test(path) || PERSONAL.test(path) ? [] : [path];
}

/**
 * The pages that a shopper visited before, as the browser stored them (spec §7): a JSON list of paths, or the list
 * itself. Keeps only paths, at most the latest twenty, and drops everything else.
 */
export function readVisitedPages(sent: unknown): string[] {
  const list = typeof sent === 'string' ? parseJson(sent) : sent;
  return Array.isArray(list) ? list.flatMap(toPath).slice(-MAX_PAGES) : [];
}
