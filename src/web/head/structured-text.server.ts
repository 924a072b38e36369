import type { ContentText, TextBlock } from '#domain/content/markdown/content-tree.ts';
import { plainText } from '#domain/content/markdown/plain-text.ts';
import { known } from './structured-known.server.ts';

/** Questions with their answers, from the accordions of a text (schema.org/FAQPage); null when it has none. */
export function structuredQuestions(text: ContentText): object | null {
  const questions = text.flatMap((block) => (block.kind === 'accordion' ? block.items : []));
  if (questions.length === 0) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ heading, blocks }) => ({
      '@type': 'Question',
      name: heading,
      acceptedAnswer: { '@type': 'Answer', text: textOf(blocks) },
    })),
  };
}

type StructuredPost = {
  readonly headline: string;
  readonly description: string | null;
  /** Absolute URLs. */
  readonly url: string;
  readonly image: string | null;
  /** YYYY-MM-DD. */
  readonly date: string | null;
  readonly author: string | null;
  readonly publisher: string;
};

/** A blog entry (schema.org/Article). */
export function structuredPost({ url, image, date, author, publisher, ...rest }: StructuredPost): object {
  return known({
    '@context': 'https://schema.org',
    '@type': 'Article',
    ...rest,
    mainEntityOfPage: url,
    image: image === null ? [] : [image],
    datePublished: date,
    author: author === null ? { '@type': 'Organization', name: publisher } : { '@type': 'Person', name: author },
    publisher: { '@type': 'Organization', name: publisher },
  });
}

/** The words of a text, for search engines. */
export function textOf(blocks: readonly TextBlock[]): string {
  return blocks.map(wordsOf).filter(Boolean).join(' ');
}

function wordsOf(block: TextBlock): string {
  const { kind } = block;
  if (kind === 'heading' || kind === 'paragraph') return plainText(block.children);
  if (kind === 'list') return block.items.map(textOf).join(' ');
  if (kind === 'quote') return textOf(block.blocks);
  if (kind !== 'table') return '';
  return [block.head, ...block.rows].map((cells) => cells.map(plainText).join(', ')).join('. ');
}
