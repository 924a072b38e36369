import { FORM_PAGES, type PageFormName } from '#domain/lead/lead-forms.ts';
import type { PageSummary } from './page.ts';
import type { TeamMember } from './team-member.ts';

/** Pages with an address of their own that come from a file of pages/ (spec §2). */
const PAGE_ADDRESSES = [
  '/about-us',
  '/buying',
  '/faqs',
  '/diamond-advantage',
  '/brands/jeep',
  '/autopact-handback-guarantee',
  '/autopact-protection-plan',
  '/ultratek',
] as const;

/** Legal pages. The product has a text for them, which a file of the tenant replaces. Every site has them. */
export const LEGAL_ADDRESSES = ['/privacy-policy', '/terms-and-conditions/'] as const;

export const CONTENT_ADDRESSES = [...PAGE_ADDRESSES, ...LEGAL_ADDRESSES] as const;
export type ContentAddress = (typeof CONTENT_ADDRESSES)[number];

/** Pages that exist without a file of pages/. The file of the same name adds its text to them. */
const PAGES_WITH_TEXT = ['/teams', '/blog', ...FORM_PAGES.map(({ path }) => path)];

/** The page of any other file of pages/. */
const OTHER_PAGES = '/pages/';
/** Blog entries of this category have a list of their own. */
export const VEHICLE_REVIEWS = 'vehicle-reviews';

const withoutSlash = (path: string) => path.replace(/(.)\/+$/, '$1').toLowerCase();

/** The slug of the file that answers an address: `/brands/jeep` is `pages/brands-jeep.md`. */
export const fileSlugOf = (address: string): string => withoutSlash(address).slice(1).replaceAll('/', '-');

const ADDRESS_OF = new Map<string, string>(
  [...CONTENT_ADDRESSES, ...PAGES_WITH_TEXT].map((address) => [fileSlugOf(address), address]),
);

/** The form whose page shows the text of a file of pages/; null where it is no page of a form. */
export const formOfFile = (slug: string): PageFormName | null =>
  FORM_PAGES.find(({ path }) => fileSlugOf(path) === slug)?.form ?? null;

/** The address of the page of a file of pages/. */
export const pageAddress = (slug: string): string => ADDRESS_OF.get(slug) ?? `${OTHER_PAGES}${slug}`;

/** What a site has to show on content pages. */
export type SiteContent = { readonly pages: readonly PageSummary[]; readonly team: readonly TeamMember[] };

/** Blog entries that are out, newest first. One with a later date appears on that day. `today` is YYYY-MM-DD. */
export function listPosts({ pages }: Pick<SiteContent, 'pages'>, today: string): PageSummary[] {
  return pages
    .filter(({ kind, date }) => kind === 'blog' && (date === null || date <= today))
    .toSorted((left, right) => (right.date ?? '').localeCompare(left.date ?? ''));
}

export const isVehicleReview = ({ category }: Pick<PageSummary, 'category'>): boolean => category === VEHICLE_REVIEWS;

const hasPage = ({ pages }: SiteContent, slug: string) =>
  pages.some((page) => page.kind === 'page' && page.slug === slug);

/**
 * False for an address of a content page for which the site has nothing to show: it answers 404 and no link leads to
 * it. Other addresses are not judged.
 */
export function hasContentAt(pathname: string, site: SiteContent, today: string): boolean {
  const path = withoutSlash(pathname);
  if (path === '/teams') return site.team.length > 0;
  if (path === '/blog') return listPosts(site, today).length > 0;
  if (path === `/blog/${VEHICLE_REVIEWS}`) return listPosts(site, today).some(isVehicleReview);
  if (path.startsWith('/blog/')) return listPosts(site, today).some(({ slug }) => path === `/blog/${slug}`);
  if (path.startsWith(OTHER_PAGES)) return hasPage(site, path.slice(OTHER_PAGES.length));
  return PAGE_ADDRESSES.every((address) => address !== path) || hasPage(site, fileSlugOf(path));
}
