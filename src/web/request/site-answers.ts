import { readDocumentPath } from '#domain/tenant/document-address.ts';
import type { AnswerOf } from '#domain/tenant/folder/folder.ts';
import { configuredHref, findRoute } from './links.ts';
import { linkSettings, type LinkedSite } from './site-links.ts';

/** Rows of the table of routes with a parameter, whose addresses `hasContentAt` knows one by one. */
const CONTENT = new Set(['/pages/:page', '/blog/:post']);

/** What a site answers at its addresses. `today` is the day at the site, YYYY-MM-DD. */
export function siteAnswers(site: LinkedSite, today: string): AnswerOf {
  const settings = linkSettings(site, today);
  return (address) => {
    const { pathname } = new URL(address, 'http://site');
    if (readDocumentPath(pathname) !== null) return 'entry';
    if (configuredHref(address, settings) === null) return 'nothing';
    const path = findRoute(pathname)?.path ?? pathname;
    return path.includes(':') && !CONTENT.has(path) ? 'entry' : 'page';
  };
}
