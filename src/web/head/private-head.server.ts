import type { Page } from '#web/request/page-context.ts';
import type { PageHead } from './page-head.ts';

/** The head of a page for one person: no search engine keeps it, and nobody shares it. */
export function privateHead(title: string, { tools: { config } }: Page): PageHead {
  return {
    title: `${title} | ${config.name}`,
    description: title,
    canonical: null,
    isIndexable: false,
    image: null,
    siteName: config.name,
  };
}

/** For pages whose address is a key: nobody keeps them, and no other site is told where a visitor came from. */
export const keyHeaders = () => ({
  'cache-control': 'private, no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
});
