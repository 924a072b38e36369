import { listListedCars } from '#application/sitemap/list-listed-cars.ts';
import { carPath } from '#domain/car/car-paths.ts';
import { listLandingPages } from '#domain/search/landing-pages.ts';
import { splitEntries, type SitemapEntry } from '#domain/sitemap/sitemap-xml.ts';
import type { Page } from '#web/request/page-context.ts';
import { ROUTES, type RouteRow } from '#web/request/route-table.ts';

/** The parts of a site's sitemap: name, and addresses in a fixed order. No part is empty (D364). */
export type Sitemap = ReadonlyMap<string, readonly SitemapEntry[]>;

export async function toSitemap(page: Page): Promise<Sitemap> {
  const cars = await listListedCars(page);
  const entries = cars.map(({ slug, updated_at }) => ({ path: carPath(slug), changed: updated_at }));
  return new Map(
    [
      ...splitEntries(entries).map((part, at) => [`cars-${at + 1}`, part] as const),
      ...splitEntries(listLandingPages(cars)).map(
        (part, at) => [at === 0 ? 'makes-models' : `makes-models-${at + 1}`, part] as const,
      ),
      ['locations', listLocations(page)] as const,
      ['content', listContent(page)] as const,
    ].filter(([, part]) => part.length > 0),
  );
}

function listLocations({ tools }: Page): SitemapEntry[] {
  return tools.tenant.locations.map(({ slug }) => ({ path: tools.links.location(slug), changed: null }));
}

const rows: readonly RouteRow[] = ROUTES;

/** Pages with an address of their own that the site has and has not switched off. */
function listContent({ tools: { config, links } }: Page): SitemapEntry[] {
  const paths = rows
    .filter(({ kind, path, isUnlisted }) => kind === 'page' && !isUnlisted && !path.includes(':'))
    .map(({ path }) => path)
    .filter((path) => links.configured(path) === path);
  const contact = config.contact.form ? [config.contact.page_url] : [];
  return [...new Set([...paths, ...contact])].map((path) => ({ path, changed: null }));
}
