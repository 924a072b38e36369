import type { Page } from '#web/request/page-context.ts';
import { socialPicture } from './absolute-picture.server.ts';
import type { PageHead } from './page-head.ts';

type FormPage = {
  readonly title: string;
  readonly description: string;
  /** The canonical path. */
  readonly path: string;
  /** File name or address; the site's own picture without one. */
  readonly image?: string | null;
  readonly data?: readonly object[];
};

/** The head of a contact or service page, which search engines index. */
export function formHead({ title, description, path, image = null, data }: FormPage, page: Page): PageHead {
  const { origin, tools } = page;
  return {
    title: `${title} | ${tools.config.name}`,
    description,
    canonical: `${origin}${path}`,
    isIndexable: true,
    image: socialPicture(image ?? tools.config.brand.social_image, page),
    siteName: tools.config.name,
    ...(data && { data }),
  };
}
