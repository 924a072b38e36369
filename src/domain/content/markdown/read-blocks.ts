import type { BlockContent, Definition, List, PhrasingContent, RootContent, Table } from 'mdast';
import { toSlug } from '#domain/ids.ts';
import { isPictureName } from '#domain/picture/shown-picture.ts';
import type { ContentProblem } from './content-problem.ts';
import type { ContentPicture, Inline, TextBlock } from './content-tree.ts';
import { plainText } from './plain-text.ts';
import { safeLink } from './safe-link.ts';
import { MAX_LEVELS } from './text-limits.ts';

type Node = RootContent | BlockContent;
type Place = { readonly position?: { readonly start: { readonly line: number } } | undefined };

/** What the reading of one text collects. */
export type Reading = {
  readonly problems: ContentProblem[];
  readonly definitions: ReadonlyMap<string, Definition>;
  /** The ids of the headings so far, each with the last number that a repeat of it got. */
  readonly ids: Map<string, number>;
  /** The level of the last heading, so that no level is left out. */
  level: number;
  /** Quotes, lists and emphasis around what is read now. */
  depth: number;
};

const lineOf = (node: Place): number => node.position?.start.line ?? 1;

export function report(reading: Reading, node: Place, { found, expected }: Omit<ContentProblem, 'line'>): void {
  reading.problems.push({ line: lineOf(node), found, expected });
}

/** The blocks of a node. Directives and HTML inside other blocks are left out. */
export function readBlocks(nodes: readonly Node[], reading: Reading): TextBlock[] {
  return nodes.flatMap((node) => readBlock(node, reading));
}

function readBlock(node: Node, reading: Reading): TextBlock[] {
  const { type } = node;
  if (type === 'heading') return [readHeading(node, reading)];
  if (type === 'paragraph') return readParagraph(node.children, reading);
  if (type === 'list') return [readList(node, reading)];
  if (type === 'blockquote')
    return [{ kind: 'quote', blocks: inside(node, reading, () => readBlocks(node.children, reading)) }];
  if (type === 'code') return [{ kind: 'code_block', text: node.value }];
  if (type === 'table') return [readTable(node, reading)];
  if (type === 'thematicBreak') return [{ kind: 'rule' }];
  // Definitions of links were read before.
  if (type !== 'definition') reportLeftOut(node, reading);
  return [];
}

function readParagraph(nodes: readonly PhrasingContent[], reading: Reading): TextBlock[] {
  const picture = onlyPicture(nodes);
  if (picture) return readPictureBlock(picture, reading);
  const children = readInline(nodes, reading);
  return children.length === 0 ? [] : [{ kind: 'paragraph', children }];
}

function readList(list: List, reading: Reading): TextBlock {
  const { ordered, start, children } = list;
  return {
    kind: 'list',
    isOrdered: ordered === true,
    start: start ?? 1,
    items: inside(list, reading, () => children.map((item) => readBlocks(item.children, reading))),
  };
}

/** What a node holds. Below the last level it is reported and left out, so that no page is rendered without end. */
function inside<Item>(node: Place, reading: Reading, read: () => Item[]): Item[] {
  if (reading.depth === MAX_LEVELS) {
    const found = `more than ${MAX_LEVELS} levels of quotes, lists or emphasis`;
    report(reading, node, { found, expected: 'a simpler text' });
    return [];
  }
  reading.depth += 1;
  const items = read();
  reading.depth -= 1;
  return items;
}

/** A comment is for authors, and is left out without a word. */
const isComment = (node: Node | PhrasingContent) => node.type === 'html' && /^<!--[\s\S]*-->$/.test(node.value.trim());

function reportLeftOut(node: Node | PhrasingContent, reading: Reading): void {
  if (isComment(node)) return;
  if (node.type === 'html') {
    report(reading, node, { found: `the HTML ${excerpt(node.value)}`, expected: 'Markdown; HTML is not published' });
  } else if (node.type === 'containerDirective' || node.type === 'leafDirective') {
    const found = `the directive "${node.name}" inside another block`;
    report(reading, node, { found, expected: 'a directive that stands by itself' });
  } else {
    report(reading, node, { found: `the Markdown "${node.type}"`, expected: 'text, lists, tables or pictures' });
  }
}

export const excerpt = (text: string): string => {
  const line = text.trim().replace(/\s+/g, ' ');
  return JSON.stringify(line.length > 60 ? `${line.slice(0, 57)}…` : line);
};

function readHeading(node: Extract<RootContent, { type: 'heading' }>, reading: Reading): TextBlock {
  // The title of the page is its only heading of level 1.
  const level = Math.min(Math.max(node.depth, 2), reading.level + 1, 4) as 2 | 3 | 4;
  reading.level = level;
  const children = readInline(node.children, reading);
  return { kind: 'heading', level, id: toId(plainText(children), reading), children };
}

/** `section-` keeps it apart from the ids of the page around the text. */
function toId(text: string, { ids }: Reading): string {
  const plain = `section-${toSlug(text)}`;
  let id = plain;
  let number = ids.get(plain) ?? 1;
  // The heading "Hours 2" may have the id of a second "Hours".
  while (ids.has(id)) {
    number += 1;
    id = `${plain}-${number}`;
  }
  ids.set(id, 1);
  ids.set(plain, number);
  return id;
}

function readTable(node: Table, reading: Reading): TextBlock {
  const [head, ...rows] = node.children.map((row) => row.children.map((cell) => readInline(cell.children, reading)));
  return { kind: 'table', head: head ?? [], rows };
}

type Image = Extract<PhrasingContent, { type: 'image' }>;

function onlyPicture(children: readonly PhrasingContent[]): Image | null {
  const [first, ...others] = children;
  return first?.type === 'image' && others.length === 0 ? first : null;
}

function readPictureBlock(image: Image, reading: Reading): TextBlock[] {
  const picture = readPicture(image, reading);
  return picture === null ? [] : [{ kind: 'picture', caption: image.title ?? null, ...picture }];
}

/** Null when the address can be no picture. Whether the site has the picture is for others to check. */
export function readPicture(image: Image, reading: Reading): ContentPicture | null {
  const isAddress = /^https:\/\/[^\s\\]+$/i.test(image.url);
  if (!isAddress && !isPictureName(image.url)) {
    report(reading, image, {
      found: `the picture ${excerpt(image.url)}`,
      expected: 'a file of images/, or an https address',
    });
    return null;
  }
  return { photo: { image: image.url }, alt: image.alt ?? '' };
}

export function readInline(nodes: readonly PhrasingContent[], reading: Reading): Inline[] {
  return nodes.flatMap((node) => readInlineNode(node, reading));
}

function readInlineNode(node: PhrasingContent, reading: Reading): Inline[] {
  const { type } = node;
  if (type === 'text') return [{ kind: 'text', text: node.value }];
  if (type === 'strong' || type === 'emphasis')
    return [{ kind: type, children: inside(node, reading, () => readInline(node.children, reading)) }];
  if (type === 'inlineCode') return [{ kind: 'code', text: node.value }];
  if (type === 'break') return [{ kind: 'break' }];
  if (type === 'link') return readLink(node.url, { node, reading });
  if (type === 'linkReference') {
    const target = reading.definitions.get(node.identifier);
    return target ? readLink(target.url, { node, reading }) : readInline(node.children, reading);
  }
  if (type !== 'image') {
    reportLeftOut(node, reading);
    return [];
  }
  report(reading, node, {
    found: 'a picture within a paragraph',
    expected: 'a picture in a paragraph of its own, or in a :::gallery',
  });
  return node.alt ? [{ kind: 'text', text: node.alt }] : [];
}

type LinkPlace = {
  readonly node: Extract<PhrasingContent, { type: 'link' | 'linkReference' }>;
  readonly reading: Reading;
};

/** An unsafe link leaves its words. */
function readLink(url: string, { node, reading }: LinkPlace): Inline[] {
  const children = readInline(node.children, reading);
  const href = safeLink(url);
  if (href !== null) return [{ kind: 'link', href, children }];
  report(reading, node, {
    found: `the link ${excerpt(url)}`,
    expected: 'a path such as /cars/, #section-…, or an https, mailto or tel address',
  });
  return children;
}
