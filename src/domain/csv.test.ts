import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { toCsvLine } from './csv.ts';

test.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['hello;=1+1', '"hello;=1+1"'],
  ['hello\t=1+1', '"hello\t=1+1"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
  ["O'Brien-Ngata & Söns", "O'Brien-Ngata & Söns"],
])('%j is %j', (value, cell) => {
  expect(toCsvLine([value])).toBe(`${cell}\r\n`);
});

test.each([
  '=1+1',
  '+61491570156',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '\u0000=1',
  '=HYPERLINK("http://x")',
  '＝1+1',
])('%j is text in a spreadsheet', (value) => {
  expect(parse(toCsvLine([value]), { record_delimiter: '\r\n' })).toEqual([[`'${value}`]]);
});

it('a written value is read back unchanged', () => {
  const harmless = fc.string({ unit: 'binary' }).filter((text) => !/^[=+\-@\t\r\n\0＝＋－＠]/.test(text));
  fc.assert(
    fc.property(fc.array(harmless, { minLength: 2, maxLength: 6 }), (values) => {
      expect(parse(toCsvLine(values), { record_delimiter: '\r\n' })).toEqual([values]);
    }),
  );
});
