import type { ContentBlock, ContentText } from './content-tree.ts';

/** The pictures of a text, as it names them. */
export const listPictures = (text: ContentText): string[] => text.flatMap(picturesOf);

function picturesOf(block: ContentBlock): string[] {
  const { kind } = block;
  if (kind === 'picture') return [block.photo.image];
  if (kind === 'gallery') return block.pictures.map(({ photo }) => photo.image);
  if (kind === 'accordion') return block.items.flatMap(({ blocks }) => listPictures(blocks));
  if (kind === 'list') return block.items.flatMap(listPictures);
  return kind === 'call_to_action' || kind === 'quote' ? listPictures(block.blocks) : [];
}
