import { describe, expect, it } from 'vitest';
import { keepValue, keptValue, pack, unpack } from './packed.ts';

describe('pack and unpack', () => {
  it.each([
    [
      [
        { a: 1, b: null },
        { a: 2, b: [] },
        { a: 3, b: { c: 'x' } },
      ],
    ],
    [
      [
        { a: { b: 1, c: { d: [] } }, e: { f: 1 }, g: [{ h: 1 }, { h: 2 }, { h: null }] },
        { a: null, e: {}, g: null },
        { a: { b: [{ x: 1 }], c: { d: null } }, e: { f: 2 }, g: [] },
      ],
    ],
    [[{ a: null }, { a: null }, { a: null }]],
    [[{ a: [{ b: 1 }] }, { a: null }, { a: [{ b: 1 }, { b: [] }] }]],
    [[{ a: [{ b: 1 }] }, { a: { b: 1 } }, { a: [] }]],
    [[{ a: [[{ b: 1 }]] }, { a: [1] }, { a: [{ b: 1 }, 'x'] }]],
    [[{ a: { b: 1 } }, { a: { c: 1 } }, { a: 3 }]],
    [{ rows: [{ a: 1 }, { b: 2 }, { a: 3 }], empty: [], text: `"Triton's" \\ </script> \u0394 🚙` }],
    [['\u0394x', ['Δ y'], {}]],
    [[{ a: 'same' }, { a: 'same' }, { a: 'same' }, { a: 'else' }, { a: 'same' }]],
    [[{ a: [{ b: 'same' }] }, { a: [{ b: 'same' }] }, { a: null }, { a: [{ b: 'same' }] }]],
    [[{ a: '\u2033' }, { a: '\u2033' }, { a: 'x' }]],
    [
      [
        { a: 'same', b: { c: '\u2033' } },
        { a: 'same', b: { c: 'same' } },
        { a: 'same', b: { c: '\u2033' } },
      ],
    ],
    [null],
  ])('restore %j', (value) => expect(unpack(pack(value))).toEqual(value));

  it('write the keys of equal objects once, with few quotation marks', () => {
    const packed = pack({ cars: [{ title: 'One' }, { title: 'Two' }, { title: "Three's" }] });
    expect(packed.split('title')).toHaveLength(2);
    expect(packed.match(/"/g)).toHaveLength(1);
  });

  it('write a value that consecutive rows share once', () => {
    const buttons = [{ name: 'enquire', label: 'Enquire' }];
    expect(pack(Array.from({ length: 21 }, (_, id) => ({ id, buttons }))).split('Enquire')).toHaveLength(2);
  });

  it('write the keys of inner objects once', () => {
    const car = (text: string) => ({ title: text, price: { text, label: 'Drive away' } });
    const packed = pack([car('One'), { title: 'Sold', price: null }, car('Three')]);
    expect(packed.split('label')).toHaveLength(2);
    const links = (count: number) => ({ links: Array.from({ length: count }, () => ({ to: '/' })) });
    expect(pack([links(2), links(0), links(1)]).split('to')).toHaveLength(2);
  });
});

it('the value that the server packed is found by the data that it stands in, and by no other', () => {
  const site = { name: "Harbour's" };
  const data = keepValue({ site: pack(site) }, site);
  expect(keptValue(data)).toBe(site);
  expect(keptValue({ ...data })).toBeUndefined();
  expect(keptValue(undefined)).toBeUndefined();
});
