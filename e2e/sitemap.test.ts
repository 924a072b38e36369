import { describe, expect, inject, it } from 'vitest';
import { readPage } from './support/read-page.ts';
import type { Answer } from './support/site-process.ts';

const get = (tenant: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  readPage({ port: inject('sitePort') }, { host: `${tenant}.localhost`, path, headers });

/** Of a longer part, so many addresses stand for the rest: one rule decides for all of them. */
const MAX_CHECKED = 30;

function sampleOf(paths: readonly string[]): string[] {
  const step = Math.ceil(paths.length / MAX_CHECKED);
  return paths.filter((_, at) => at % step === 0);
}

/** The paths that a document of the sitemap names. */
function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => {
    const { pathname, search } = new URL(location.replaceAll('&amp;', '&'));
    return `${pathname}${search}`;
  });
}

async function readSitemap(tenant: string): Promise<Map<string, string[]>> {
  const index = await get(tenant, '/sitemap.xml');
  expect(index.status).toBe(200);
  const parts = await Promise.all(
    locationsIn(index.body).map(async (path) => [path, locationsIn((await get(tenant, path)).body)] as const),
  );
  return new Map(parts);
}

/** A rule of robots.txt as a pattern of paths. */
const toPattern = (rule: string) => new RegExp(`^${rule.replace(/[.?+^$()[\]{}|\\]/g, '\\$&').replaceAll('*', '.*')}`);

const robotsOf = (html: string) => /<meta name="robots" content="([^"]*)"/.exec(html)?.[1];
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');

describe.each(['harbour', 'outback', 'contact-metro', 'cars-studio'])('the sitemap of %s', (tenant) => {
  it('names only addresses that answer, may be indexed and are canonical, each once', async () => {
    const sitemap = await readSitemap(tenant);
    const paths = [...sitemap.values()].flat();
    const parts = ['cars-1', 'makes-models', 'locations', 'content'].map((part) => `/sitemap/${part}.xml`);
    expect([...sitemap.keys()]).toEqual(expect.arrayContaining(parts));
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of [...sitemap.values()].flatMap(sampleOf)) {
      const { status, body } = await get(tenant, path);
      const { origin } = new URL(canonicalOf(body) ?? 'http://none');
      expect({ path, status, robots: robotsOf(body), canonical: canonicalOf(body) }).toEqual({
        path,
        status: 200,
        robots: 'index, follow',
        canonical: `${origin}${path}`,
      });
    }
  });

  it('is named by robots.txt, which lets all of its addresses be fetched', async () => {
    const { status, body } = await get(tenant, '/robots.txt');
    expect(status).toBe(200);
    expect(body).toMatch(new RegExp(`^Sitemap: http://${tenant}\\.localhost(?::\\d+)?/sitemap\\.xml$`, 'm'));
    const rules = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = '']) => toPattern(rule));
    expect(rules.length).toBeGreaterThan(3);
    const paths = [...(await readSitemap(tenant)).values()].flat();
    expect(paths.filter((path) => rules.some((rule) => rule.test(path)))).toEqual([]);
  });
});

describe('a document of the sitemap', () => {
  it('has all listed cars, and is sent again only when it changed', async () => {
    const { count } = JSON.parse((await get('harbour', '/api/search')).body) as { count: number };
    const part = await get('harbour', '/sitemap/cars-1.xml');
    expect(locationsIn(part.body)).toHaveLength(count);
    expect(part.body.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(count);
    expect(part.headers['content-type']).toBe('application/xml; charset=utf-8');
    const again = await get('harbour', '/sitemap/cars-1.xml', { 'if-none-match': String(part.headers['etag']) });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it.each(['/sitemap/cars-2.xml', '/sitemap/cars.xml', '/sitemap/content', '/sitemap/..%2Fcars-1.xml'])(
    'is not found at %s',
    async (path) => {
      expect((await get('harbour', path)).status).toBe(404);
    },
  );
});
