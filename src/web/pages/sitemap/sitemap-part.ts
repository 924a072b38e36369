import { sitemapXml } from '#domain/sitemap/sitemap-xml.ts';
import { openPage } from '#web/request/page-context.ts';
import { validUntil } from '#web/request/valid-until.server.ts';
import type { Route } from './+types/sitemap-part';
import { toSitemap } from './to-sitemap.server.ts';
import { xmlAnswer } from './xml-answer.server.ts';

const NOT_FOUND = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=60' };

/** One part of the site's sitemap: `cars-1.xml`. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const page = openPage(context);
  const name = /^([a-z]+(?:-[a-z0-9]+)*)\.xml$/.exec(params.part)?.[1];
  const entries = name === undefined ? undefined : (await toSitemap(page)).get(name);
  if (entries === undefined) return new Response('There is no such sitemap.\n', { status: 404, headers: NOT_FOUND });
  return xmlAnswer(sitemapXml(entries, page.origin), validUntil([], page.tools));
}
