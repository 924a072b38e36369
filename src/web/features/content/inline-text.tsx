import { Fragment, type ReactNode } from 'react';
import type { Inline } from '#domain/content/markdown/content-tree.ts';
import { AnyLink } from '#web/ui/link.tsx';

/** Running text with its marks and links. */
export function InlineText({ nodes }: { readonly nodes: readonly Inline[] }) {
  // A text never changes, so its places are its keys.
  return nodes.map((node, index) => <Fragment key={index}>{toElement(node)}</Fragment>);
}

function toElement(node: Inline): ReactNode {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'strong':
      return (
        <strong>
          <InlineText nodes={node.children} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <InlineText nodes={node.children} />
        </em>
      );
    case 'code':
      return <code>{node.text}</code>;
    case 'break':
      return <br />;
    case 'link':
      return (
        <AnyLink href={node.href}>
          <InlineText nodes={node.children} />
        </AnyLink>
      );
  }
}
