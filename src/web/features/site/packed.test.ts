import { describe, expect, it } from 'vitest';
import { pack, unpack } from './packed.ts';

describe('packed data', () => {
  it.each([
    [
      [
        { a: 1, b: null },
        { a: 2, b: [] },
        { a: 3, b: { c: 'x' } },
      ],
    ],
    [{ rows: [{ a: 1 }, { b: 2 }, { a: 3 }], empty: [], text: `"Triton's" \\ </script> \u0394 🚙` }],
    [['\u0394x', ['Δ y'], {}]],
    [null],
  ])('comes back as it was: %j', (value) => expect(unpack(pack(value))).toEqual(value));

  it('says the names of equal rows once, and has few quotation marks', () => {
    const packed = pack({ cars: [{ title: 'One' }, { title: 'Two' }, { title: "Three's" }] });
    expect(packed.split('title')).toHaveLength(2);
    expect(packed.match(/"/g)).toHaveLength(1);
  });
});
