import { describe, expect, it } from 'vitest';
import { body, carType, drive, fuel, status, transmission } from './choice-cells.ts';
import { cleanCell, cleanText } from './clean-cell.ts';
import { pictures, textList } from './list-cells.ts';
import { shorten } from './parsed.ts';
import { financeLenders, place } from './structured-cells.ts';
import { readCell, table } from './testing/cells.ts';
import { colour, interiorColour, plate, state, titled, vin, yesNo } from './text-cells.ts';

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
    ['Unregistered', 'wrong'],
    ['UNREG', 'wrong'],
    ['12 months', 'wrong'],
    ['Expired', 'wrong'],
    ['NOREGO', 'wrong'],
    ['31/12/2026', 'wrong'],
    ['Yes', 'wrong'],
  ]);
  table('vin', vin, [
    ['6t1 bf3fk-10x012345', '6T1BF3FK10X012345'],
    ['GK5-1234567', 'GK51234567'],
    ['Contact dealer', 'wrong'],
    ['See ad', 'wrong'],
    ['6T1*************', '6T1*************'],
  ]);
  table('state', state, [
    ['nsw', 'NSW'],
    ['New South Wales', 'NSW'],
    ['Auckland', 'Auckland'],
  ]);
  table('place', place, [
    ['Caringbah, NSW', { city: 'Caringbah', state: 'NSW' }],
    ['Caringbah, New South Wales', { city: 'Caringbah', state: 'NSW' }],
    ['Caringbah,', { city: 'Caringbah', state: null }],
    ['Caringbah', { city: 'Caringbah', state: null }],
  ]);
  table('titled', titled, [
    ['WHITE', 'White'],
    ['pearl white', 'Pearl White'],
    ['Ebony/Black', 'Ebony/Black'],
    ['McLaren Orange', 'McLaren Orange'],
  ]);
  table('interiorColour', interiorColour, [
    ['Leather', 'Leather'],
    ['Ebony Seats/Ebony Interior', 'Ebony Seats/Ebony Interior'],
    ['Unlimited km', 'wrong'],
  ]);
  table('colour', colour, [
    ['WHITE', 'White'],
    ['Ebony/Black', 'Ebony/Black'],
    ['G7X - Gun Metallic', 'G7X - Gun Metallic'],
    ['Other', null],
    ['Leather', 'wrong'],
    ['Black Leather', 'Black Leather'],
    ['TRUE', 'wrong'],
    ['5 years', 'wrong'],
    ['1 year', 'wrong'],
    ['Unlimited km', 'wrong'],
    ['100,000 km', 'wrong'],
    ['2019/07', 'wrong'],
    ['04701', 'wrong'],
    ['36 months warranty', 'wrong'],
    ['2 Doors', 'wrong'],
  ]);
});

table('bodies', body, [
  ['Hatchback', { body: 'hatch', manufacturer_body: 'Hatchback' }],
  ['Station Wagon', { body: 'wagon', manufacturer_body: 'Station Wagon' }],
  ['Ute / Tray', { body: 'ute', manufacturer_body: 'Ute / Tray' }],
  ['peopleMover', { body: 'peopleMover', manufacturer_body: 'peopleMover' }],
  ['SUV', { body: 'suv', manufacturer_body: 'SUV' }],
  ['Hovercraft', { body: null, manufacturer_body: null }],
  ['Sutherland Isuzu Ute', { body: null, manufacturer_body: null }],
  ['02 **** ****', { body: null, manufacturer_body: null }],
]);

describe('simple words and their detail', () => {
  table('fuel', fuel, [
    ['Petrol - Premium Unleaded', { simple: 'Petrol', detail: 'Petrol - Premium Unleaded' }],
    ['Diesel', { simple: 'Diesel', detail: 'Diesel' }],
    ['Petrol/Electric', { simple: 'Hybrid', detail: 'Petrol/Electric' }],
    ['PHEV', { simple: 'Hybrid', detail: 'PHEV' }],
    ['Petrol/LPG', { simple: null, detail: 'Petrol/LPG' }],
    ['CNG', { simple: null, detail: 'CNG' }],
    ['Steam', { simple: null, detail: null }],
    ['AWD', { simple: null, detail: null }],
    ['Not electric', { simple: null, detail: 'Not electric' }],
    ['Petrol (electric windows)', { simple: null, detail: null }],
  ]);
  table('transmission', transmission, [
    ['Sports Automatic Dual Clutch', { simple: 'Automatic', detail: 'Sports Automatic Dual Clutch' }],
    ['6 sp man', { simple: 'Manual', detail: '6 sp man' }],
    ['6 Speed', { simple: null, detail: '6 Speed' }],
    ['AWD', { simple: null, detail: null }],
    ['Front', { simple: null, detail: null }],
    ['Robotised manual', { simple: null, detail: 'Robotised manual' }],
    ['Manual windows', { simple: null, detail: null }],
  ]);
  table('drive', drive, [
    ['4WD', '4x4'],
    ['Front Wheel Drive', 'Front'],
    ['Other', null],
    ['Automatic', null],
    ['Not 4WD', null],
    ['4 wheel steering', null],
  ]);

  it.each([
    ['fuel', 'Steam', fuel, 'a fuel'],
    ['fuel', 'Petrol/LPG', fuel, 'one fuel'],
    ['transmission', 'Rear', transmission, 'automatic or manual'],
    ['transmission', '6 Speed', transmission, 'automatic or manual'],
    ['transmission', 'Not automatic', transmission, 'automatic or manual'],
    ['transmission', 'Manual windows', transmission, 'automatic or manual'],
    ['drive', 'Not 4WD', drive, '4x4'],
    ['body', 'Wagon or sedan', body, 'a known body'],
    ['drive', 'RHD', drive, '4x4'],
    ['body', 'Hovercraft', body, 'a known body'],
  ])('a %s that is not certain is remarked on: %s', (_, word, parser, expected) => {
    expect(parser(word, { dateOrder: 'dmy', measures: 'metric' })).toMatchObject({
      ok: true,
      note: expect.stringContaining(expected) as string,
    });
  });
  it.each([
    ['fuel', fuel],
    ['transmission', transmission],
    ['drive', drive],
    ['body', body],
  ])('a %s that is called Other is not remarked on', (_, parser) => {
    expect(parser('Other', { dateOrder: 'dmy', measures: 'metric' })).not.toHaveProperty('note');
  });
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

table('lists', textList(500, 300), [
  ['A|B, C', ['A', 'B, C']],
  ['A;B', ['A', 'B']],
  ['Airbags (front, side), ABS', ['Airbags (front, side)', 'ABS']],
  ['ABS, Airbags (front (2), side), Tow bar', ['ABS', 'Airbags (front (2), side)', 'Tow bar']],
  ['ABS, Airbags (front, side', ['ABS', 'Airbags (front', 'side']],
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
  it('have no comparison rate and no term where the feed writes 0 for an unknown one', () => {
    const lender = (cells: string) => readCell(financeLenders, `{"alpha":${cells}}`);
    expect(lender('{"interestRate":8.49,"comparisonRate":0,"termMonths":0,"termYears":5}')).toEqual({
      alpha: { interestRate: 8.49, termYears: 5, terms: {} },
    });
    expect(lender('{"interestRate":0,"comparisonRate":0}')).toEqual({
      alpha: { interestRate: 0, comparisonRate: 0, terms: {} },
    });
  });
  it('lend the whole price where the feed writes a deposit of 0', () =>
    expect(
      readCell(financeLenders, '{"alpha":{"deposit":0},"bravo":{"deposit":"$0.00"},"charlie":{"deposit":""}}'),
    ).toEqual({
      alpha: { deposit: 0, terms: {} },
      bravo: { deposit: 0, terms: {} },
      charlie: { terms: {} },
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

  it.each(['- / -', '—', '-/-', ' | ', '...', 'nan', 'N/A', ', '])('has no value: "%s"', (blank) =>
    expect(cleanCell(blank)).toBeNull(),
  );

  it.each(['=1+1', '+61 400', '-5', '@x', '=HYPERLINK("http://x","y")'])(
    'keeps spreadsheet formulas unchanged: %s',
    (formula) => expect(cleanCell(formula)).toBe(formula),
  );

  it('is shortened to one line for a report', () => {
    expect(shorten(`a\n${'b'.repeat(200)}`)).toBe(`a ${'b'.repeat(77)}…`);
    expect(shorten({ a: 1 })).toBe('{"a":1}');
  });
});
