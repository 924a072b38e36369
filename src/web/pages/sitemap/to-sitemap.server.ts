import type { DirectoryHit } from '#application/directory/directory-index.ts';
import { searchDirectory } from '#application/directory/search-directory.ts';
import { listListedCars } from '#application/sitemap/list-listed-cars.ts';
import { carPath } from '#domain/car/car-paths.ts';
import { pageAddress } from '#domain/content/content-addresses.ts';
import { parseDirectorySearch } from '#domain/directory/directory-search.ts';
import { listLandingPages } from '#domain/search/landing-pages.ts';
import { splitEntries, type SitemapEntry } from '#domain/sitemap/sitemap-xml.ts';
import { isGated } from '#domain/tenant/gate.ts';
import { modelHref } from '#web/pages/directory/to-directory-cards.server.ts';
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
      ['models', await listModels(page)] as const,
      ['content', [...listContent(page), ...(await listDirectories(page))]] as const,
    ].filter(([, part]) => part.length > 0),
  );
}

function listLocations({ tools }: Page): SitemapEntry[] {
  return tools.tenant.locations.map(({ slug }) => ({ path: tools.links.location(slug), changed: null }));
}

const rows: readonly RouteRow[] = ROUTES;

/** The pages that the site has and has not switched off: those with an address of their own, and those of its folder. */
function listContent({ tools: { config, links, tenant } }: Page): SitemapEntry[] {
  const built = rows
    .filter(({ kind, path, isUnlisted }) => kind === 'page' && !isUnlisted && !path.includes(':'))
    // Search engines do not sign in.
    .filter(({ gate }) => gate === undefined || !isGated(gate, config))
    .map(({ path }): SitemapEntry => ({ path, changed: null }));
  const files = tenant.pages.map(({ kind, slug, date }): SitemapEntry =>
    kind === 'page' ? { path: pageAddress(slug), changed: null } : { path: `/blog/${slug}`, changed: date },
  );
  const contact = config.contact.form ? [{ path: config.contact.page_url, changed: null }] : [];
  const all = [...built, ...files, ...contact].filter(({ path }) => links.configured(path) === path);
  return [...new Map(all.map((entry) => [entry.path, entry])).values()];
}

const DIRECTORIES = { offers: '/special-offers', parts: '/parts/search', models: '/models' } as const;

/** Directories that have an entry today. An empty one says `noindex`. */
async function listDirectories(page: Page): Promise<SitemapEntry[]> {
  const everything = parseDirectorySearch(new URLSearchParams());
  const found = await Promise.all(
    (['offers', 'parts', 'models'] as const).map(async (index): Promise<SitemapEntry[]> => {
      const path = DIRECTORIES[index];
      if (page.tools.links.configured(path) === null) return [];
      const { count } = await searchDirectory(page, index, everything);
      return count > 0 ? [{ path, changed: null }] : [];
    }),
  );
  return found.flat();
}

/** The pages of models. A model with an address of its own has none. */
async function listModels({ platform, tools }: Page): Promise<SitemapEntry[]> {
  const { links, tenant } = tools;
  if (links.configured(DIRECTORIES.models) === null) return [];
  const { hits } = await platform.directories.open(tenant, 'models');
  return (hits as readonly DirectoryHit<'models'>[])
    .filter((model) => modelHref(model, tools) === links.model(model.id))
    .map(({ id }) => ({ path: links.model(id), changed: null }));
}
