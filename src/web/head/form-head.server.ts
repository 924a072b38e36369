import type { Page } from '#web/request/page-context.ts';
import type { PageHead } from './page-head.ts';

type FormPage = {
  readonly title: string;
  readonly description: string;
  /** The canonical path. */
  readonly path: string;
  readonly data?: readonly object[];
};

/** The head of a contact or service page, which search engines index. */
export function formHead({ title, description, path, data }: FormPage, { origin, tools }: Page): PageHead {
  return {
    title: `${title} | ${tools.config.name}`,
    description,
    canonical: `${origin}${path}`,
    isIndexable: true,
    image: null,
    siteName: tools.config.name,
    ...(data && { data }),
  };
}
