import type { ContentText } from '#domain/content/markdown/content-tree.ts';
import { plainText } from '#domain/content/markdown/plain-text.ts';
import { unbrokenFigures } from '#domain/content/unbroken-figures.ts';
import type { ContentPageView } from '#web/features/content/content-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';

type Heading = Extract<ContentText[number], { readonly kind: 'heading' }>;

/** A text with fewer headings is seen at a glance. */
const MIN_HEADINGS = 6;

/** Links to the headings of a text that has many. */
export function toContents(text: ContentText, { t }: Pick<PageTools, 't'>): ContentPageView['contents'] {
  const links = text
    .filter((block): block is Heading => block.kind === 'heading' && block.level === 2)
    .map(({ id, children }) => ({ id, text: unbrokenFigures(plainText(children)) }));
  return links.length < MIN_HEADINGS ? null : { heading: t('content.contents'), links };
}
