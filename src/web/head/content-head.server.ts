import type { Page } from '#web/request/page-context.ts';
import { socialPicture } from './absolute-picture.server.ts';
import type { ArticleHead, PageHead } from './page-head.ts';
import { structuredTrail } from './structured-trail.server.ts';

type ContentPage = {
  readonly title: string;
  readonly description: string;
  /** The canonical path. */
  readonly path: string;
  /** From the home page to the page itself, whose path is null. */
  readonly crumbs: readonly { readonly label: string; readonly href: string | null }[];
  /** File name or address; the site's own picture without one. */
  readonly image?: string | null;
  readonly article?: ArticleHead;
  readonly data?: readonly object[];
};

/** The head of a content page, which search engines index. */
export function contentHead(
  { title, description, path, crumbs, image, article, data = [] }: ContentPage,
  page: Page,
): PageHead {
  const { config } = page.tools;
  const canonical = `${page.origin}${path}`;
  const trail = crumbs.map(({ label, href }) => ({
    name: label,
    url: href === null ? canonical : `${page.origin}${href}`,
  }));
  return {
    title: `${title} | ${config.name}`,
    description,
    canonical,
    isIndexable: true,
    image: socialPicture(image, page) ?? socialPicture(config.brand.social_image ?? config.home.hero_image, page),
    siteName: config.name,
    ...(article && { article }),
    data: [...data, structuredTrail(trail)],
  };
}
