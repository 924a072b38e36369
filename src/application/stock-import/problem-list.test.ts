import { describe, expect, it } from 'vitest';
import { collectProblems } from './problem-list.ts';

const body = (line: number, value: string) => ({ line, column: 'Body', value, expected: 'a known body' });
const price = (line: number, dollars: string) => ({
  line,
  column: 'price',
  value: '20000',
  expected: `${dollars}, the DAP price of the same row`,
});

describe('the problems of a feed', () => {
  it('are grouped by cause, the most frequent first, each with its count and examples', () => {
    const problems = collectProblems(3);
    problems.add([price(2, '$21,000'), body(3, 'Hovercraft')]);
    problems.add([body(4, 'Hovercraft'), price(5, '$22,500.50'), body(6, 'Sledge')]);
    expect(problems.list).toEqual({
      count: 5,
      items: [price(2, '$21,000'), body(3, 'Hovercraft'), body(4, 'Hovercraft')],
      causes: [
        { column: 'Body', expected: 'a known body', count: 3, lines: [3, 4, 6], values: ['Hovercraft', 'Sledge'] },
        {
          column: 'price',
          expected: '$21,000, the DAP price of the same row',
          count: 2,
          lines: [2, 5],
          values: ['20000'],
        },
      ],
    });
  });

  it('of a long feed have few examples, and the number of all', () => {
    const problems = collectProblems(10);
    problems.add(Array.from({ length: 1800 }, (_, line) => body(line, `Body ${line % 40}`)));
    const { items, count, causes } = problems.list;
    expect([items.length, count]).toEqual([10, 1800]);
    expect(causes).toEqual([
      {
        column: 'Body',
        expected: 'a known body',
        count: 1800,
        lines: [0, 1, 2, 3, 4],
        values: ['Body 0', 'Body 1', 'Body 2', 'Body 3', 'Body 4'],
      },
    ]);
  });
});
