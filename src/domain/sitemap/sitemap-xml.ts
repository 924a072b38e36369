/** One address of a sitemap. */
export type SitemapEntry = {
  /** The canonical path with its query, as the page itself names it. */
  readonly path: string;
  /** When the page last changed, ISO time; null when that is not recorded. */
  readonly changed: string | null;
};

/**
 * Addresses in one part. Search engines take 50,000 addresses and 50 MB; a part of this size stays below both, whatever
 * the addresses, and fits the page cache.
 */
export const MAX_ENTRIES = 10_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

function writeXml(root: 'urlset' | 'sitemapindex', entries: readonly SitemapEntry[], origin: string): string {
  const element = root === 'urlset' ? 'url' : 'sitemap';
  const lines = entries.map(({ path, changed }) => {
    const lastmod = changed === null ? '' : `<lastmod>${escape(changed)}</lastmod>`;
    return `<${element}><loc>${escape(new URL(path, origin).href)}</loc>${lastmod}</${element}>`;
  });
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<${root} xmlns="${NAMESPACE}">`, ...lines, `</${root}>`, ''].join(
    '\n',
  );
}

/** A part of a sitemap (https://www.sitemaps.org/protocol.html). `origin`: `https://www.example.com.au`. */
export const sitemapXml = (entries: readonly SitemapEntry[], origin: string) => writeXml('urlset', entries, origin);

/** The index of a sitemap's parts. */
export const sitemapIndexXml = (parts: readonly SitemapEntry[], origin: string) =>
  writeXml('sitemapindex', parts, origin);

/** The latest change of some entries; null when none has a time. */
export function latestChange(entries: readonly Pick<SitemapEntry, 'changed'>[]): string | null {
  return entries.reduce<string | null>(
    (latest, { changed }) => (changed !== null && (latest === null || changed > latest) ? changed : latest),
    null,
  );
}

/** The parts of a long list, each of at most `MAX_ENTRIES`. */
export function splitEntries<Entry>(entries: readonly Entry[], size: number = MAX_ENTRIES): Entry[][] {
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, part) =>
    entries.slice(part * size, (part + 1) * size),
  );
}
