import { describe, expect, it, test } from 'vitest';
import { findCitations, type TextKind } from './find-citations.ts';

const names = (text: string, kind: TextKind = 'code') => findCitations(text, kind).map(({ name }) => name);

describe('citations', () => {
  test.each([
    ['in a comment', '/** Ends of a slider stay apart (D16). */', ['D16']],
    ['in the middle of a comment', ' * what D27 says of names', ['D27']],
    ['behind code on the same line', 'const most = 3; // D15 and D16', ['D15', 'D16']],
    ['in a test title', "it('is shown with its comparison rate (R6, D50)', () => {", ['R6', 'D50']],
    ['in the words of a test title', "  it('has bounds for what D12 names', () => {", ['D12']],
    ['in the law of a rule', "law: 'R6 and R7, National Credit Code Part 10',", ['R6', 'R7']],
    ['of a section', '/** Sold cars stay for a while (spec §9). */', ['§9']],
    ['of several sections', '/** As spec §5, §9 say it, and spec §4 and §5. */', ['§5', '§9', '§4', '§5']],
    ['at the start of a sentence', "/** Spec §4's list, in its order. */", ['§4']],
    ['of a range of decisions', '/** Who the tenant is (D5–D8). */', ['D5', 'D6', 'D7', 'D8']],
    ['of a range in words', '// D100 to D102', ['D100', 'D101', 'D102']],
    ['of a range of sections', '// §1–3', ['§1', '§2', '§3']],
    ['in SQL', '-- The record of prices (R5)', ['R5']],
  ])('are found %s', (_, text, expected) => expect(names(text)).toEqual(expected));

  test.each([
    ['a stock number', "['D1', { price: 20_000 }]"],
    ['a longer number', "stocknum: 'D32127'"],
    ['a series', "series: 'GUN126R', generation: 'R51'"],
    ['a model', "title: 'LDV D90 Executive'"],
    ['a tyre size', '// 245/45 R18 on all four'],
    ['a colour', 'color: #D16;'],
    ['a part of a name', 'const xD16 = R6_TABLE; // a-D16, D16x, img/R6.webp'],
    ['a number of three digits with R', '// R134 in the air conditioning'],
  ])('are not %s', (_, text) => expect(names(text)).toEqual([]));

  it('are found in all of a prose text except its code', () => {
    const text = 'D16 and R6 count, `R52` does not.\n\n```\nD99\n```\n| R7 |\n';
    expect(findCitations(text, 'prose')).toEqual([
      { name: 'D16', line: 1 },
      { name: 'R6', line: 1 },
      { name: 'R7', line: 6 },
    ]);
  });

  it('of notes outside the project are found, so that they can be refused', () => {
    const outside = ['spec', 'standards'].map((name) => `${name}.md`);
    expect(names(`// as ${outside.join(' and ')} say`)).toEqual(outside);
  });
});
