import type { ReactNode } from 'react';
import type { TextBlock } from '#domain/content/markdown/content-tree.ts';
import { Photo } from '#web/features/media/photo.tsx';
import { InlineText } from './inline-text.tsx';

const HEADINGS = { 2: 'h2', 3: 'h3', 4: 'h4' } as const;
const PICTURE_SIZES = '(min-width: 800px) 720px, 92vw';

/** Headings, paragraphs, lists, tables and pictures of a text. */
export function TextBlocks({ blocks }: { readonly blocks: readonly TextBlock[] }) {
  // A text never changes, so its places are its keys.
  return blocks.map((block, index) => <TextBlockElement key={index} block={block} />);
}

export function TextBlockElement({ block }: { readonly block: TextBlock }): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = HEADINGS[block.level];
      return (
        <Heading id={block.id}>
          <InlineText nodes={block.children} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <InlineText nodes={block.children} />
        </p>
      );
    case 'list':
      return <List block={block} />;
    case 'quote':
      return (
        <blockquote>
          <TextBlocks blocks={block.blocks} />
        </blockquote>
      );
    case 'code_block':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case 'table':
      return <TextTable block={block} />;
    case 'rule':
      return <hr />;
    case 'picture':
      return (
        <figure>
          <Photo photo={block.photo} alt={block.alt} sizes={PICTURE_SIZES} className="content-picture" />
          {block.caption !== null && <figcaption>{block.caption}</figcaption>}
        </figure>
      );
  }
}

type BlockOf<Kind extends TextBlock['kind']> = Extract<TextBlock, { readonly kind: Kind }>;

function List({ block: { isOrdered, start, items } }: { readonly block: BlockOf<'list'> }) {
  const shown = items.map((item, index) => (
    <li key={index}>
      <ListItem blocks={item} />
    </li>
  ));
  return isOrdered ? <ol {...(start === 1 ? {} : { start })}>{shown}</ol> : <ul>{shown}</ul>;
}

/** An item of one paragraph is a line of text. */
function ListItem({ blocks }: { readonly blocks: readonly TextBlock[] }) {
  const [first, ...others] = blocks;
  if (first?.kind !== 'paragraph') return <TextBlocks blocks={blocks} />;
  return (
    <>
      <InlineText nodes={first.children} />
      <TextBlocks blocks={others} />
    </>
  );
}

/** A wide table scrolls by itself, also by keyboard. */
function TextTable({ block: { head, rows } }: { readonly block: BlockOf<'table'> }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="text-table" tabIndex={0} role="group">
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                <InlineText nodes={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>
                  <InlineText nodes={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
