import { describe, expect, it } from 'vitest';
import { body, carType, drive, fuel, status, transmission } from './choice-cells.ts';
import { cleanCell, cleanText } from './clean-cell.ts';
import { pictures, textList } from './list-cells.ts';
import { shorten } from './parsed.ts';
import { financeLenders } from './structured-cells.ts';
import { readCell, table } from './testing/cells.ts';
import { plate, state, titled, yesNo } from './text-cells.ts';

describe('texts with a fixed set of values', () => {
  table('yesNo', yesNo, [
    ['Y', true],
    ['no', false],
    ['1', true],
    ['0', false],
    [true, true],
    ['FALSE', false],
    ['maybe', 'wrong'],
  ]);
  table('carType', carType, [
    ['USED', 'used'],
    ['Demonstrator', 'demo'],
    ['N', 'new'],
    ['Pre-owned', 'used'],
    ['old', 'wrong'],
  ]);
  table('status', status, [
    ['For Sale', 'in_stock'],
    ['WITHDRAWN', 'withdrawn'],
    ['Sold', 'sold'],
    ['In transit', 'coming_soon'],
    ['Deposit taken', 'under_offer'],
    ['?!', 'wrong'],
  ]);
  table('plate', plate, [
    ['abc-12d', 'ABC12D'],
    ['AB 12 CD', 'AB12CD'],
    ['ABCDEFGHIJKLM', 'wrong'],
  ]);
  table('state', state, [
    ['nsw', 'NSW'],
    ['New South Wales', 'NSW'],
    ['Auckland', 'Auckland'],
  ]);
  table('titled', titled, [
    ['WHITE', 'White'],
    ['pearl white', 'Pearl White'],
    ['Ebony/Black', 'Ebony/Black'],
    ['McLaren Orange', 'McLaren Orange'],
  ]);
});

table('bodies', body, [
  ['Hatchback', { body: 'hatch', manufacturer_body: 'Hatchback' }],
  ['Station Wagon', { body: 'wagon', manufacturer_body: 'Station Wagon' }],
  ['Ute / Tray', { body: 'ute', manufacturer_body: 'Ute / Tray' }],
  ['peopleMover', { body: 'peopleMover', manufacturer_body: 'peopleMover' }],
  ['SUV', { body: 'suv', manufacturer_body: 'SUV' }],
  ['Hovercraft', { body: null, manufacturer_body: 'Hovercraft' }],
]);

describe('simple words and their detail', () => {
  table('fuel', fuel, [
    ['Petrol - Premium Unleaded', { simple: 'Petrol', detail: 'Petrol - Premium Unleaded' }],
    ['Diesel', { simple: 'Diesel', detail: 'Diesel' }],
    ['Petrol/Electric', { simple: 'Hybrid', detail: 'Petrol/Electric' }],
    ['PHEV', { simple: 'Hybrid', detail: 'PHEV' }],
    ['Steam', { simple: 'Steam', detail: 'Steam' }],
  ]);
  table('transmission', transmission, [
    ['Sports Automatic Dual Clutch', { simple: 'Automatic', detail: 'Sports Automatic Dual Clutch' }],
    ['6 sp man', { simple: 'Manual', detail: '6 sp man' }],
  ]);
  table('drive', drive, [
    ['4WD', { simple: '4x4', detail: '4WD' }],
    ['Front Wheel Drive', { simple: 'Front', detail: 'Front Wheel Drive' }],
    ['Other', { simple: null, detail: 'Other' }],
  ]);
});

table('pictures keep their order', pictures, [
  ['a.jpg|b.jpg', ['a.jpg', 'b.jpg']],
  ['b.jpg, a.jpg', ['b.jpg', 'a.jpg']],
  ['a.jpg;b.jpg;', ['a.jpg', 'b.jpg']],
  ['https://x.au/a.jpg,https://x.au/b.jpg', ['https://x.au/a.jpg', 'https://x.au/b.jpg']],
  [
    'https://x.au/a.jpg?size=1,2;https://x.au/b.jpg?c=1;d=2',
    ['https://x.au/a.jpg?size=1,2', 'https://x.au/b.jpg?c=1;d=2'],
  ],
  ['https://x.au/w_300,h_200/a.jpg, https://x.au/b.jpg', ['https://x.au/w_300,h_200/a.jpg', 'https://x.au/b.jpg']],
  ['https://x.au/a.jpg, b.jpg', ['https://x.au/a.jpg', 'b.jpg']],
  [
    ['a.jpg', { url: 'https://x.au/b.jpg' }, 'a.jpg'],
    ['a.jpg', 'https://x.au/b.jpg'],
  ],
  ['//x.au/a.jpg', ['https://x.au/a.jpg']],
  [
    'javascript:alert(1)|data:image/png;base64,xx|../../etc/passwd|/etc/x|https://user:pass@x.au/a.jpg|c.jpg',
    ['c.jpg'],
  ],
  [7, []],
]);

table('lists', textList(500), [
  ['A|B, C', ['A', 'B, C']],
  ['A;B', ['A', 'B']],
  ['Airbags (front, side), ABS', ['Airbags (front, side)', 'ABS']],
  ['• A\n• B', ['A', 'B']],
  [
    ['A', 'A', ' B '],
    ['A', 'B'],
  ],
  ['Air conditioning|Cruise control|null', ['Air conditioning', 'Cruise control']],
  ['NULL, A, n/a, -, • null', ['A']],
  [['null', 'A', { name: 'null' }, null], ['A']],
  ['null|null', []],
  [{ a: 1 }, 'wrong'],
]);

describe('lenders', () => {
  it('keep percent unchanged and convert dollars to cents (D58)', () =>
    expect(
      readCell(
        financeLenders,
        '{"alpha":{"interestRate":"7.99%","paymentWeek":112.5,"term5":"$120","disclaimer":"x"}}',
      ),
    ).toEqual({
      alpha: { interestRate: 7.99, paymentWeek: 11_250, disclaimer: 'x', terms: { term5: 12_000 } },
    }));
  it('are rejected when they are not JSON or contain an invalid number', () => {
    expect(readCell(financeLenders, '7.99%')).toBe('wrong');
    expect(readCell(financeLenders, '{"alpha":{"interestRate":"low"}}')).toBe('wrong');
  });
});

describe('text', () => {
  it.each([
    ['control characters', 'a\u0000b\u0007c\u009f', 'abc'],
    ['marks that reorder text', 'a\u202eb', 'ab'],
    ['a lone surrogate', 'a\ud800b', 'a\ufffdb'],
    ['line ends', 'a\r\nb\rc', 'a\nb\nc'],
    ['leading zeros kept by a spreadsheet', '="00123"', '00123'],
  ])('is cleaned of %s', (_, raw, expected) => expect(cleanText(raw)).toBe(expected));

  it.each(['=1+1', '+61 400', '-5', '@x', '=HYPERLINK("http://x","y")'])(
    'keeps spreadsheet formulas unchanged: %s',
    (formula) => expect(cleanCell(formula)).toBe(formula),
  );

  it('is shortened to one line for a report', () => {
    expect(shorten(`a\n${'b'.repeat(200)}`)).toBe(`a ${'b'.repeat(77)}…`);
    expect(shorten({ a: 1 })).toBe('{"a":1}');
  });
});
