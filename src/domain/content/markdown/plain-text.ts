import type { Inline } from './content-tree.ts';

/** The words of a text without their marks. */
export function plainText(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'break') return ' ';
      return 'children' in node ? plainText(node.children) : node.text;
    })
    .join('');
}
