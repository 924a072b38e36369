import { Fragment, type ReactNode } from 'react';
import type { Inline } from '#domain/content/markdown/content-tree.ts';
import { AnyLink } from '#web/ui/link.tsx';
import { UnbrokenText } from '#web/ui/unbroken-text.tsx';

/** Running text with its marks and links. */
export function InlineText({ nodes }: { readonly nodes: readonly Inline[] }) {
  // A text never changes, so its places are its keys.
  return nodes.map((node, index) => <Fragment key={index}>{toElement(node)}</Fragment>);
}

function toElement(node: Inline): ReactNode {
  switch (node.kind) {
    case 'text':
      return <UnbrokenText text={node.text} />;
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
          {node.href.startsWith('mailto:') ? <MailText nodes={node.children} /> : <InlineText nodes={node.children} />}
        </AnyLink>
      );
  }
}

/** An e-mail address breaks before its domain, not inside a word. */
function MailText({ nodes }: { readonly nodes: readonly Inline[] }) {
  const [node] = nodes;
  if (node?.kind !== 'text' || nodes.length > 1 || !node.text.includes('@')) return <InlineText nodes={nodes} />;
  const end = node.text.indexOf('@') + 1;
  return (
    <>
      {node.text.slice(0, end)}
      <wbr />
      {node.text.slice(end)}
    </>
  );
}
