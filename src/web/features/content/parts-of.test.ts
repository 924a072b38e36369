import { expect, it } from 'vitest';
import type { BlockView } from './content-view.ts';
import { partsOf } from './parts-of.ts';

const paragraph: BlockView = { kind: 'paragraph', children: [] };
const cars: BlockView = { kind: 'stock_list', heading: 'Utes', cars: [], all: { label: 'All utes', href: '/cars/' } };
const heading: BlockView = { kind: 'heading', level: 2, id: 'section-towing', children: [] };

it.each([
  ['text', [paragraph], []],
  ['headings', [heading, paragraph], ['headings']],
  ['a list of cars near its beginning', [paragraph, paragraph, paragraph, cars], ['wide', 'wide-soon']],
  ['a list of cars further down', [paragraph, paragraph, paragraph, paragraph, cars], ['wide']],
])('a text says that it has %s before that arrives', (_, blocks, parts) => {
  expect(partsOf({ photo: null, blocks })).toEqual(parts);
});
