import type { RootContent } from 'mdast';
import { directiveFromMarkdown, type ContainerDirective, type LeafDirective } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { directive } from 'micromark-extension-directive';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { ContentProblem } from './content-problem.ts';
import type { ContentBlock, ContentText } from './content-tree.ts';
import { readBlocks, type Reading } from './read-blocks.ts';
import { readDirective } from './read-directive.ts';
import { findExcess } from './text-limits.ts';

export type ParsedContent = {
  readonly blocks: ContentText;
  readonly problems: readonly ContentProblem[];
};

/** Directives in running text are off: in "Open 8:late" they would swallow words. */
const { flow: flowDirectives } = directive();
const SYNTAX = {
  extensions: [{ ...(flowDirectives && { flow: flowDirectives }) }, gfmTable()],
  mdastExtensions: [directiveFromMarkdown(), gfmTableFromMarkdown()],
};

/**
 * Reads the Markdown of a content page (CommonMark, tables and five directives) into the nodes that a page may show
 * (D368). What is not allowed is left out and reported: HTML, unsafe links, unknown or wrong directives, too many levels.
 * Of a text that would take too long to parse, nothing is read.
 */
export function parseContent(markdown: string): ParsedContent {
  const excess = findExcess(markdown);
  if (excess) return { blocks: [], problems: [excess] };
  const root = fromMarkdown(markdown, SYNTAX);
  const definitions = new Map(
    root.children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node] as const] : [])),
  );
  const reading: Reading = { problems: [], definitions, ids: new Map(), level: 1, depth: 0 };
  const blocks = root.children.flatMap((node): ContentBlock[] =>
    isDirective(node) ? readDirective(node, reading) : readBlocks([node], reading),
  );
  return { blocks: withOneForm(blocks, reading), problems: reading.problems };
}

const isDirective = (node: RootContent): node is ContainerDirective | LeafDirective =>
  node.type === 'containerDirective' || node.type === 'leafDirective';

/** Ids of fields would stand twice on a page with two forms. */
function withOneForm(blocks: readonly ContentBlock[], { problems }: Reading): ContentText {
  const first = blocks.findIndex(({ kind }) => kind === 'form');
  const hasMore = blocks.filter(({ kind }) => kind === 'form').length > 1;
  if (hasMore) problems.push({ line: 1, found: 'more than one form', expected: 'at most one ::form in a text' });
  return blocks.filter(({ kind }, index) => kind !== 'form' || index === first);
}
