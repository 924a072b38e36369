import type { ContentPageView } from './content-view.ts';

/**
 * Blocks as wide as the page, and the last place in a text, from 0, at which each comes soon: too little text stands
 * before it for headings beside the text. A list of cars has a heading of its own.
 */
const LAST_SOON: ReadonlyMap<string, number> = new Map([
  ['form', 4],
  ['reviews', 4],
  ['stock_list', 3],
]);

/**
 * What a text has that its layout depends on. Its style sheets ask for these words, and not for the parts themselves:
 * the text would be laid out anew when they arrive (D558).
 */
export function partsOf({ photo, blocks }: Pick<ContentPageView, 'photo' | 'blocks'>): readonly string[] {
  const parts = {
    photo: photo !== null,
    headings: blocks.some(({ kind }) => kind === 'heading'),
    wide: blocks.some(({ kind }) => LAST_SOON.has(kind)),
    'wide-soon': blocks.some(({ kind }, place) => place <= (LAST_SOON.get(kind) ?? -1)),
  };
  return Object.entries(parts).flatMap(([part, isThere]) => (isThere ? [part] : []));
}
