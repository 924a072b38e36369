import { openPage } from '#web/request/page-context.ts';
import { VALID_UNTIL } from '#web/request/page-headers.ts';
import { validUntil } from '#web/request/valid-until.server.ts';
import type { Route } from './+types/robots';

/**
 * Addresses that crawlers need not fetch: calls, data for scripts, and pages about one lead. Pages that say `noindex` are
 * not here, because a crawler must fetch a page to read that (D364).
 */
const NOT_CRAWLED = [
  '/api/',
  '/search-data',
  '/cars/filter-data/',
  '/cars/*/item',
  '/recently-viewed',
  '/card-photos',
  '/favourites/cars',
  '/budget$',
  '/budget?',
  '/lead/',
  '/success$',
  '/success?',
];

/** `/robots.txt` of the site (RFC 9309). */
export function loader({ context }: Route.LoaderArgs): Response {
  const { origin, tools } = openPage(context);
  const lines = [
    'User-agent: *',
    ...NOT_CRAWLED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL(tools.links.sitemap(), origin).href}`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', [VALID_UNTIL]: validUntil([], tools) },
  });
}
