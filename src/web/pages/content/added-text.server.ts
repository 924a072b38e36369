import type { PageSummary } from '#domain/content/page.ts';
import type { Page } from '#web/request/page-context.ts';
import { NO_TEXT, toShownText, type ShownText } from './to-blocks.server.ts';

/** The file of pages/ that adds its text to a page, and that text. */
export type AddedText = ShownText & { readonly summary: PageSummary | null };

/** What the dealer has written for a page that exists without it: `pages/teams.md` for `/teams`. */
export async function readAddedText(slug: string, page: Page): Promise<AddedText> {
  const { tenant, platform } = page;
  const summary = tenant.pages.find((one) => one.kind === 'page' && one.slug === slug) ?? null;
  if (summary === null) return { summary, ...NO_TEXT };
  return { summary, ...(await toShownText(await platform.pageTexts.read(tenant, slug), page)) };
}
