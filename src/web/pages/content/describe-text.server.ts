import type { ContentText } from '#domain/content/markdown/content-tree.ts';
import { headOf } from '#domain/safe-text.ts';
import { textOf } from '#web/head/structured-text.server.ts';

const MAX_CHARACTERS = 160;

/** What search engines show of a page without a description: its first words. */
export function describeText(text: ContentText, otherwise: string): string {
  const first = text.find(({ kind }) => kind === 'paragraph');
  const words = first?.kind === 'paragraph' ? textOf([first]) : '';
  if (words.length <= MAX_CHARACTERS) return words || otherwise;
  return `${headOf(words, MAX_CHARACTERS).replace(/\s+\S*$/, '')}…`;
}
