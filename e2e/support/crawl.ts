import { readPage } from './read-page.ts';

/** Pages of one kind that are read for their links and their head. All links are followed to see that they answer. */
const mostOf = (kind: string): number => (/^\/(?:cars|search|models)\b/.test(kind) ? 1 : 4);

export type Crawl = {
  /** The first page of each kind, in the order in which they were found. */
  readonly pages: readonly string[];
  /** Broken links and incomplete heads, each with its address. */
  readonly findings: readonly string[];
  /** Every address that was asked for. */
  readonly followed: ReadonlySet<string>;
};

/** Below these addresses, pages of one kind differ by a name. */
const NAMED = new Set(['cars', 'search', 'models', 'blog', 'pages', 'contact-us']);

function kindOf(path: string): string {
  const [first = '', second = '', third = ''] = new URL(path, 'http://site').pathname.split('/').filter(Boolean);
  if (!NAMED.has(first) || second === '') return `/${first}/${second}`;
  return first === 'cars' && second !== 'filter' ? `/cars/*/${third}` : `/${first}/*`;
}

const textOf = (value: string) => value.replaceAll('&amp;', '&');

/** The links of a page to addresses of the site. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*? href="(\/[^"]*|#[^"]+)"/g)].map(([, href = '']) => textOf(href));

/** What search engines need of a page. */
const HEAD: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['title', /<title>[^<]+<\/title>/g],
  ['description', /<meta name="description" content="[^"]+"/g],
  ['canonical address', /<link rel="canonical" href="http[^"]+"/g],
  ['h1', /<h1[\s>]/g],
];

/** Follows the links of a site from its home page, without a browser. */
export async function crawl({ port, tenant }: { readonly port: number; readonly tenant: string }): Promise<Crawl> {
  const from = new Map([['/', 'the start']]);
  const read = new Map<string, string[]>();
  const ids = new Map<string, Set<string>>();
  const parts: { readonly address: string; readonly id: string; readonly source: string }[] = [];
  const findings: string[] = [];
  for (const [path, source] of from) {
    const { status, body, headers } = await readPage({ port }, { host: `${tenant}.localhost`, path });
    const target = headers['location'];
    if (status >= 400) findings.push(`${path} answers ${status}, linked from ${source}`);
    if (typeof target === 'string' && !from.has(target)) from.set(target, path);
    const kind = kindOf(path);
    const before = read.get(kind) ?? [];
    const isPage = status === 200 && String(headers['content-type']).startsWith('text/html');
    if (!isPage) continue;
    ids.set(path, new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)));
    if (before.length >= mostOf(kind)) continue;
    read.set(kind, [...before, path]);
    for (const [name, pattern] of HEAD) {
      const count = body.match(pattern)?.length ?? 0;
      if (count !== 1) findings.push(`${path} has ${count} times: ${name}`);
    }
    for (const link of linksIn(body)) {
      const { pathname, search, hash } = new URL(link, `http://site${path}`);
      const address = `${pathname}${search}`;
      if (!from.has(address)) from.set(address, path);
      if (hash !== '') parts.push({ address, id: decodeURIComponent(hash.slice(1)), source: path });
    }
  }
  for (const { address, id, source } of parts)
    if (ids.get(address)?.has(id) === false) findings.push(`${address} has no part ${id}, linked from ${source}`);
  return { pages: [...read.values()].flatMap(([first]) => first ?? []), findings, followed: new Set(from.keys()) };
}
