import type { ContentText, TextBlock } from './content-tree.ts';

/** The pictures of a text, as it names them. */
export function listPictures(text: ContentText): string[] {
  return text.flatMap((block): string[] => {
    switch (block.kind) {
      case 'gallery':
        return block.pictures.map(({ photo }) => photo.image);
      case 'accordion':
        return block.items.flatMap(({ blocks }) => listPictures(blocks));
      case 'call_to_action':
        return listPictures(block.blocks);
      case 'form':
      case 'stock_list':
        return [];
      default:
        return picturesOf(block);
    }
  });
}

function picturesOf(block: TextBlock): string[] {
  if (block.kind === 'picture') return [block.photo.image];
  if (block.kind === 'list') return block.items.flatMap(listPictures);
  return block.kind === 'quote' ? listPictures(block.blocks) : [];
}
