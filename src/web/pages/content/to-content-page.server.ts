import { fileSlugOf, pageAddress } from '#domain/content/content-addresses.ts';
import type { ContentText } from '#domain/content/markdown/content-tree.ts';
import type { PageSummary } from '#domain/content/page.ts';
import { unbrokenFigures } from '#domain/content/unbroken-figures.ts';
import { isPageOn } from '#domain/tenant/page-switch.ts';
import type { ContentPageView } from '#web/features/content/content-view.ts';
import { toPhoto } from '#web/features/media/photo-data.ts';
import { contentHead } from '#web/head/content-head.server.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { structuredQuestions } from '#web/head/structured-text.server.ts';
import type { Page } from '#web/request/page-context.ts';
import { describeText } from './describe-text.server.ts';
import { legalPage } from './legal-page.server.ts';
import { toShownText, type TextLimits } from './to-blocks.server.ts';
import { toContents } from './to-contents.server.ts';

type FoundPage = {
  readonly kind: 'page';
  /** The canonical path. */
  readonly path: string;
  readonly page: Pick<PageSummary, 'title' | 'description' | 'image'>;
  readonly text: ContentText;
};
type ContentAnswer =
  | FoundPage
  /** The file has another address: a page is found at one address only. */
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'none' };

const NONE: ContentAnswer = { kind: 'none' };

export async function findContentPage(pathname: string, { platform, tenant, tools }: Page): Promise<ContentAnswer> {
  const slug = /^\/pages\/([^/]+)\/*$/i.exec(pathname)?.[1]?.toLowerCase() ?? fileSlugOf(pathname);
  const path = pageAddress(slug);
  if (!isPageOn(path, tools.config.pages)) return NONE;
  const summary = tenant.pages.find((page) => page.kind === 'page' && page.slug === slug);
  const legal = summary ? null : legalPage(path, tools);
  if (!summary && legal === null) return NONE;
  if (fileSlugOf(pathname) !== fileSlugOf(path)) return { kind: 'moved', to: path };
  if (legal !== null) return { kind: 'page', path, ...legal };
  if (!summary) return NONE;
  const text = await platform.pageTexts.read(tenant, slug);
  return text === null ? NONE : { kind: 'page', path, page: summary, text };
}

/** The address whose page has its questions as structured data. */
const QUESTIONS = '/faqs';
export async function toContentPage(
  { path, page: { title, description, image }, text }: FoundPage,
  page: Page,
): Promise<{ readonly view: ContentPageView; readonly head: PageHead } & TextLimits> {
  const { t, links, config, colourOf } = page.tools;
  const { blocks, cars, until } = await toShownText(text, page);
  const crumbs = [
    { label: t('common.home'), href: links.home() },
    { label: title, href: null },
  ];
  const questions = path === QUESTIONS ? structuredQuestions(text) : null;
  const photo = toPhoto(image, config.images.hosts, colourOf);
  return {
    view: {
      crumbs,
      heading: unbrokenFigures(title),
      lead: unbrokenFigures(description),
      photo,
      byline: null,
      contents: toContents(text, page.tools),
      blocks,
    },
    head: contentHead(
      {
        title,
        description: description ?? describeText(text, title),
        path,
        crumbs,
        image,
        data: questions === null ? [] : [questions],
      },
      page,
    ),
    cars,
    until,
  };
}
