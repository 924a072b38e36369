import type { Page } from '#web/request/page-context.ts';
import type { PageHead } from './page-head.ts';

type Unindexed = {
  readonly description?: string;
  /** The page's own address. None for a page of one shopper, whose address is private. */
  readonly path?: string;
};

/** The head of a page that no search engine indexes: it has no picture. */
export function unindexedHead(
  title: string,
  { origin, tools: { config } }: Page,
  { description = title, path }: Unindexed = {},
): PageHead {
  return {
    title: `${title} | ${config.name}`,
    description,
    canonical: path === undefined ? null : `${origin}${path}`,
    isIndexable: false,
    image: null,
    siteName: config.name,
  };
}
