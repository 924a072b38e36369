import { parseContent } from '#domain/content/markdown/parse-content.ts';
import type { TenantBundle } from '#domain/tenant/bundle.ts';
import type { AnswerOf, TenantProblem } from './folder.ts';
import { references, type Reference } from './references.ts';

/** Keys whose values are links, in settings and in the text of pages. */
const OF_CONFIG = new Set(['link', 'banner_links']);
const OF_TEXT = new Set(['href', 'search']);

/** Warnings for links to pages that the site does not have. Links to other sites are not judged. */
export function warnLinks(bundle: TenantBundle, answerOf: AnswerOf): TenantProblem[] {
  const links: Reference[] = [
    ...linksIn(bundle.tenant, OF_CONFIG).map((found) => ({ file: 'tenant.json', ...found })),
    ...bundle.dealerships.flatMap(({ config }, index) =>
      linksIn(config, OF_CONFIG, `[${index}].config`).map((found) => ({ file: 'dealerships.json', ...found })),
    ),
    ...references('slides.json', bundle.slides, 'url'),
    ...references('offers.json', bundle.offers, 'action.link'),
    ...bundle.pages.flatMap(({ kind, slug, body }) =>
      linksIn(parseContent(body).blocks, OF_TEXT).map(({ value }) => ({
        file: `${kind === 'blog' ? 'blog' : 'pages'}/${slug}.md`,
        path: 'text',
        value,
      })),
    ),
  ];
  return links.flatMap(({ file, path, value }) =>
    value === null || !value.startsWith('/') || answerOf(value) !== 'nothing'
      ? []
      : [{ file, path, found: `"${value}"`, expected: 'a page that this site has' }],
  );
}

type Found = { readonly path: string; readonly value: string };

/** Every text below one of the keys, in data of any depth. */
function linksIn(data: unknown, keys: ReadonlySet<string>, path = '', isLink = false): Found[] {
  if (typeof data === 'string') return isLink ? [{ path, value: data }] : [];
  if (Array.isArray(data)) return data.flatMap((one, index) => linksIn(one, keys, `${path}[${index}]`, isLink));
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, one]) =>
    linksIn(one, keys, path === '' ? key : `${path}.${key}`, keys.has(key)),
  );
}
