import type { Page } from '#web/request/page-context.ts';
import type { PageHead } from './page-head.ts';

type Said = {
  readonly title: string;
  readonly description: string;
  /** The address that stands for the page. */
  readonly path: string;
  readonly data?: readonly object[];
};

/** What a page of contact or service says of itself: found by whoever searches for it. */
export function formHead({ title, description, path, data }: Said, { origin, tools }: Page): PageHead {
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
