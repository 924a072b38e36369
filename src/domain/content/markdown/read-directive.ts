import type { BlockContent, DefinitionContent, Heading } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { findClosest } from '#domain/json/closest.ts';
import type { PageFormName } from '#domain/lead/lead-forms.ts';
import { isSearchPagePath } from '#domain/search/search-paths.ts';
import type { AccordionItem, ContentBlock } from './content-tree.ts';
import { CONTENT_FORMS, DIRECTIVES, directiveMarks, isDirectiveName, STOCK_LIST } from './directives.ts';
import { plainText } from './plain-text.ts';
import { excerpt, readBlocks, readInline, readPicture, report, type Reading } from './read-blocks.ts';
import { safeLink } from './safe-link.ts';

type Directive = ContainerDirective | LeafDirective;
type Values = Readonly<Partial<Record<string, string>>>;

/** The component of a directive. A wrong one is reported and left out. */
export function readDirective(node: Directive, reading: Reading): ContentBlock[] {
  const { name } = node;
  if (!isDirectiveName(name)) {
    const known = Object.keys(DIRECTIVES);
    const meant = findClosest(name, known);
    const expected = meant === null ? `one of ${known.join(', ')}` : `a known directive; did you mean "${meant}"?`;
    report(reading, node, { found: `the unknown directive "${name}"`, expected });
    return [];
  }
  const { form } = DIRECTIVES[name];
  if ((form === 'container') !== (node.type === 'containerDirective')) {
    const marks = directiveMarks(form);
    const expected = form === 'container' ? `${marks}${name} … ${marks}` : `${marks}${name}{…} on one line`;
    report(reading, node, { found: `"${name}" with the marks of another kind`, expected });
    return [];
  }
  const values = readAttributes(node, DIRECTIVES[name].attributes, reading);
  const block = values && READERS[name](node, values, reading);
  return block ? [block] : [];
}

/** Null when there is an unknown attribute, or a label in brackets. */
function readAttributes(node: Directive, known: readonly string[], reading: Reading): Values | null {
  const given = Object.entries(node.attributes ?? {});
  const unknown = given.filter(([key]) => !known.includes(key));
  for (const [key] of unknown) {
    const expected = known.length === 0 ? 'no attributes' : `one of ${known.join(', ')}`;
    report(reading, node, { found: `the attribute "${key}" of "${node.name}"`, expected });
  }
  const labelled = node.children.some((child) => child.data !== undefined && 'directiveLabel' in child.data);
  const hasLabel = labelled || (node.type === 'leafDirective' && node.children.length > 0);
  if (hasLabel) report(reading, node, { found: `"${node.name}" with words in brackets`, expected: 'none' });
  if (unknown.length > 0 || hasLabel) return null;
  return Object.fromEntries(given.map(([key, value]) => [key, (value ?? '').trim()]));
}

type Reader = (node: Directive, values: Values, reading: Reading) => ContentBlock | null;

const blocksOf = (node: Directive): readonly (BlockContent | DefinitionContent)[] =>
  node.type === 'containerDirective' ? node.children : [];

const READERS: Readonly<Record<keyof typeof DIRECTIVES, Reader>> = {
  accordion: readAccordion,
  'call-to-action': readCallToAction,
  gallery: readGallery,
  form: readForm,
  reviews: (_node, { heading = '' }) => ({ kind: 'reviews', heading: heading || null }),
  'stock-list': readStockList,
};

/** Each heading begins an item, whatever its level; what follows it is the item's text. */
function readAccordion(node: Directive, _values: Values, reading: Reading): ContentBlock | null {
  const groups: { readonly heading: Heading; readonly blocks: (BlockContent | DefinitionContent)[] }[] = [];
  for (const child of blocksOf(node)) {
    const last = groups.at(-1);
    if (child.type === 'heading') groups.push({ heading: child, blocks: [] });
    else if (last) last.blocks.push(child);
    else report(reading, child, { found: 'text before the first heading', expected: 'a heading for each panel' });
  }
  const items = groups.flatMap(({ heading, blocks }): AccordionItem[] => {
    const item = { heading: plainText(readInline(heading.children, reading)), blocks: readBlocks(blocks, reading) };
    if (item.heading !== '' && item.blocks.length > 0) return [item];
    report(reading, heading, { found: `the panel ${excerpt(item.heading)}`, expected: 'a heading with text below it' });
    return [];
  });
  if (groups.length === 0)
    report(reading, node, { found: 'an accordion without headings', expected: 'a heading for each panel' });
  return items.length === 0 ? null : { kind: 'accordion', items };
}

function readCallToAction(node: Directive, values: Values, reading: Reading): ContentBlock | null {
  const { heading = '', label = '', link = '' } = values;
  const href = safeLink(link);
  if (label === '') report(reading, node, { found: 'no label', expected: 'label="…", the words of the button' });
  if (href === null)
    report(reading, node, { found: `the link ${excerpt(link)}`, expected: 'link="…", a path or an https address' });
  const blocks = readBlocks(blocksOf(node), reading);
  if (label === '' || href === null) return null;
  return { kind: 'call_to_action', heading: heading || null, blocks, label, href };
}

function readGallery(node: Directive, _values: Values, reading: Reading): ContentBlock | null {
  const pictures = blocksOf(node).flatMap((child) => {
    const inside = child.type === 'paragraph' ? child.children : [];
    const isPictures = child.type === 'paragraph' && inside.every((one) => one.type === 'image' || isSpace(one));
    if (!isPictures) report(reading, child, { found: 'something else than pictures', expected: '![words](file.webp)' });
    return inside.flatMap((one) => (isPictures && one.type === 'image' ? (readPicture(one, reading) ?? []) : []));
  });
  if (pictures.length > 0) return { kind: 'gallery', pictures };
  report(reading, node, { found: 'a gallery without pictures', expected: 'at least one picture' });
  return null;
}

const isSpace = (node: { readonly type: string; readonly value?: string }) =>
  node.type === 'break' || (node.type === 'text' && node.value?.trim() === '');

function readForm(node: Directive, { name = '' }: Values, reading: Reading): ContentBlock | null {
  const form = CONTENT_FORMS.find((one): one is PageFormName => one === name);
  if (form) return { kind: 'form', form };
  report(reading, node, {
    found: `the form ${excerpt(name)}`,
    expected: `name="…", one of ${CONTENT_FORMS.join(', ')}`,
  });
  return null;
}

function readStockList(node: Directive, values: Values, reading: Reading): ContentBlock | null {
  const { search = '', count = String(STOCK_LIST.default), heading = '' } = values;
  const isSearch = safeLink(search) !== null && search.startsWith('/') && isSearchPagePath(pathOf(search));
  if (!isSearch)
    report(reading, node, {
      found: `the search ${excerpt(search)}`,
      expected: 'search="…", the address of a search such as /search/used-cars',
    });
  const wanted = /^\d{1,2}$/.test(count) ? Number(count) : 0;
  const isCount = wanted >= 1 && wanted <= STOCK_LIST.max;
  if (!isCount)
    report(reading, node, { found: `the count ${excerpt(count)}`, expected: `a number from 1 to ${STOCK_LIST.max}` });
  if (!isSearch || !isCount) return null;
  return { kind: 'stock_list', heading: heading || null, search, count: wanted };
}

const pathOf = (address: string): string => new URL(address, 'http://site').pathname;
