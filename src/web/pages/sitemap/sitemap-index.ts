import { latestChange, sitemapIndexXml } from '#domain/sitemap/sitemap-xml.ts';
import { openPage } from '#web/request/page-context.ts';
import { validUntil } from '#web/request/valid-until.server.ts';
import type { Route } from './+types/sitemap-index';
import { toSitemap } from './to-sitemap.server.ts';
import { xmlAnswer } from './xml-answer.server.ts';

/** The index of the site's sitemap (D364). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const page = openPage(context);
  const sitemap = await toSitemap(page);
  const parts = [...sitemap].map(([part, entries]) => ({
    path: page.tools.links.sitemapPart(part),
    changed: latestChange(entries),
  }));
  return xmlAnswer(sitemapIndexXml(parts, page.origin), validUntil([], page.tools));
}
