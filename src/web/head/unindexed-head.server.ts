import type { Page } from '#web/request/page-context.ts';
import type { PageHead } from './page-head.ts';

/** The head of a page that no search engine indexes: it has no canonical address and no picture. */
export function unindexedHead(title: string, { tools: { config } }: Page, description = title): PageHead {
  return {
    title: `${title} | ${config.name}`,
    description,
    canonical: null,
    isIndexable: false,
    image: null,
    siteName: config.name,
  };
}
