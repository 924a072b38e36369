import { redirect } from 'react-router';
import type { DirectoryHit } from '#application/directory/directory-index.ts';
import { searchDirectory, type DirectoryResult } from '#application/directory/search-directory.ts';
import {
  DIRECTORY_PATHS,
  directoryQuery,
  parseDirectorySearch,
  type DirectoryIndex,
  type DirectorySearch,
} from '#domain/directory/directory-search.ts';
import type { KnownVehicles } from '#domain/search/known-values.ts';
import { isPageOn } from '#domain/tenant/page-switch.ts';
import type { DirectoryCardView, DirectoryView } from '#web/features/directory/directory-view.ts';
import { socialPicture } from '#web/head/absolute-picture.server.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import type { Page } from '#web/request/page-context.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { validUntilMidnight } from '#web/request/valid-until.server.ts';
import { toDirectoryView } from './to-directory-view.server.ts';

type Requested<Index extends DirectoryIndex> = {
  readonly index: Index;
  readonly url: URL;
  readonly toCard: (hit: DirectoryHit<Index>, tools: PageTools, known: KnownVehicles) => Promise<DirectoryCardView>;
};

type Opened = { readonly view: DirectoryView; readonly head: PageHead; readonly until: string };

/**
 * Searches a directory for its page. Throws a 404 when the site has switched the page off, and a redirect for a page
 * beyond the last and for a body slug of the specification's form (`suv--4wd`, D128).
 */
export async function openDirectory<Index extends DirectoryIndex>(
  page: Page,
  { index, url, toCard }: Requested<Index>,
): Promise<Opened> {
  const { tools, origin } = page;
  const path = DIRECTORY_PATHS[index];
  if (!isPageOn(path, tools.config.pages)) throw await notFound(page);
  const asked = parseDirectorySearch(url.searchParams);
  const found: DirectoryResult<Index> = await searchDirectory(page, index, withOwnSlugs(asked));
  const lastPage = Math.max(found.pages, 1);
  // The list may have that page later: browsers keep a move for good.
  if (hasForeignSlug(asked) || asked.page > lastPage)
    throw redirect(
      addressOf(path, { ...found.search, page: Math.min(asked.page, lastPage) }),
      asked.page > lastPage ? 302 : 301,
    );
  const known = page.platform.known.within(page.tenant.scope.dealerships);
  const cards = await Promise.all(found.hits.map((hit) => toCard(hit, tools, known)));
  const view = toDirectoryView({ index, found, cards, tools });
  return {
    view,
    head: {
      title: `${view.heading} | ${tools.config.name}`,
      description: view.intro,
      canonical: `${origin}${addressOf(path, found.search)}`,
      isIndexable: found.count > 0 && isIndexable(found.search),
      image: socialPicture(tools.config.brand.social_image, page),
      siteName: tools.config.name,
    },
    until: validUntilMidnight([], tools),
  };
}

function addressOf(path: string, search: DirectorySearch): string {
  const query = directoryQuery(search);
  return query === '' ? path : `${path}?${query}`;
}

/** Slugs have one hyphen where the specification's rule leaves two, in place of an ampersand. */
const ownSlug = (slug: string) => slug.replaceAll(/-{2,}/g, '-');
const hasForeignSlug = ({ choices }: DirectorySearch) => choices.body?.some((slug) => slug !== ownSlug(slug)) ?? false;
const withOwnSlugs = (search: DirectorySearch): DirectorySearch => {
  const { body } = search.choices;
  return body === undefined ? search : { ...search, choices: { ...search.choices, body: body.map(ownSlug) } };
};

/** The whole directory, and the entries of one value. Other searches are for shoppers only. */
function isIndexable({ query, choices, price }: DirectorySearch): boolean {
  return query === '' && price === null && Object.values(choices).flat().length <= 1;
}
