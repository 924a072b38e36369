import { cutLine } from '../safe-text.ts';

const MAX_PAGES = 20;
const MAX_PATH_CHARS = 200;
/** Pages that are one person's own: their paths are keys, and no part of any lead. */
const PRIVATE = /^\/(?:lead|reservation|success|account|sign-in)(?:\/|$)/;
/** An address of a person or a number in a path, whoever put it there. */
const PERSONAL = /@|%40|\d{9,}/i;

function toPath(page: unknown): string[] {
  if (typeof page !== 'string' || !page.startsWith('/') || page.startsWith('//')) return [];
  const path = cutLine(page.replace(/[?#].*$/s, ''), MAX_PATH_CHARS);
  return PRIVATE.test(path) || PERSONAL.test(path) ? [] : [path];
}

/**
 * The pages that a shopper saw before, as the browser kept them (spec §7): a JSON list of paths, or the list itself. Paths
 * alone, at most twenty, the latest ones; whatever else stands there is left out.
 */
export function readVisitedPages(sent: unknown): string[] {
  const list = typeof sent === 'string' ? parseList(sent) : sent;
  return Array.isArray(list) ? list.flatMap(toPath).slice(-MAX_PAGES) : [];
}

function parseList(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
