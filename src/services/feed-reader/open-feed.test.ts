import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createElementScanner } from './json-elements.ts';
import { openFeed } from './open-feed.ts';
import type { FeedItem, FeedRefusal, FeedSource } from './port.ts';

type Read = {
  readonly items: readonly FeedItem[];
  readonly refusal: FeedRefusal | null;
  readonly notices: readonly string[];
  readonly format: string;
};

async function read(contents: string | Buffer | Iterable<Buffer>, hints: Partial<FeedSource> = {}): Promise<Read> {
  const stream = Readable.from(
    typeof contents === 'string' || Buffer.isBuffer(contents) ? [Buffer.from(contents)] : contents,
  );
  const opened = await openFeed({ stream, ...hints });
  if (!opened.ok) return { items: [], refusal: opened.problem, notices: [], format: '' };
  const items: FeedItem[] = [];
  for await (const batch of opened.value.batches) items.push(...batch);
  const last = items.at(-1);
  const refusal = last?.kind === 'refused' ? last.refusal : null;
  return {
    items: items.filter((item) => item.kind !== 'refused'),
    refusal,
    notices: opened.value.notices(),
    format: opened.value.format,
  };
}

const cells = (item: FeedItem | undefined): unknown =>
  item === undefined || item.kind === 'refused' ? null : Object.fromEntries(item.row.cells);

describe('CSV', () => {
  it.each([
    ['comma', 'a,b\n1,2\n'],
    ['semicolon', 'a;b\n1;2\n'],
    ['tab', 'a\tb\n1\t2\n'],
    ['pipe', 'a|b\n1|2\n'],
    ['byte-order mark', '\ufeffa,b\n1,2\n'],
    ['CRLF and no last line end', 'a,b\r\n1,2'],
    ['CR', 'a,b\r1,2\r'],
    ['a first line for Excel that names the semicolon', 'sep=;\r\na;b\r\n1;2\r\n'],
    ['a first line for Excel that names the comma', '\ufeffsep=,\na,b\n1,2\n'],
    ['a first line for Excel that names the tab', 'SEP=\t\na\tb\n1\t2\n'],
    ['a first line for Excel in quotes', '"sep=;"\na;b\n1;2\n'],
    ['empty fields behind the last column', 'a,b,,\n1,2,,\n'],
  ])('is read: %s', async (_, text) => {
    const { items, refusal } = await read(text);
    expect(refusal).toBeNull();
    expect(items.map(cells)).toEqual([{ a: '1', b: '2' }]);
  });

  it('keeps line breaks outside quotes behind a first line for Excel, as behind a header', async () => {
    const { items } = await read('sep=;\r\na;b;c\r\n1\n2;3;4\r\n5;6;7\r\n');
    expect(items.map(cells)).toEqual([
      { a: '1\n2', b: '3', c: '4' },
      { a: '5', b: '6', c: '7' },
    ]);
  });

  it('keeps delimiters, quotes and line breaks inside quotes, and counts lines as an editor does', async () => {
    const { items } = await read('a,b\n"x, ""y""\nz",1\n\n12\' 6",2\n');
    expect(items.map((item) => (item.kind === 'row' ? [item.row.line, ...item.row.cells.values()] : item))).toEqual([
      [2, 'x, "y"\nz', '1'],
      [5, '12\' 6"', '2'],
    ]);
  });

  it.each(['\n', '\r\n', '\r'])('counts lines that end with %j as an editor does', async (end) => {
    const text = ['a,b', '"1', '2",x', '', '"3', '4",x', '5,x', ''].join(end);
    const { items } = await read(text);
    expect(items.map((item) => (item.kind === 'row' ? [item.row.line, item.row.cells.get('a')] : item))).toEqual([
      [2, `1${end}2`],
      [5, `3${end}4`],
      [7, '5'],
    ]);
    expect((await read(`${text}"6,x`)).refusal?.message).toContain('the row at line 8 ');
  });

  it('reads line ends of several kinds, wherever the text is split', async () => {
    const text = 'a,b\r\n1,2\n3,"4\r\n5"\r6,7\r\n';
    for (const chunks of [[Buffer.from(text)], Array.from(text, (one) => Buffer.from(one))]) {
      const { items } = await read(chunks);
      expect(items.map((item) => (item.kind === 'row' ? [item.row.line, ...item.row.cells.values()] : item))).toEqual([
        [2, '1', '2'],
        [3, '3', '4\r\n5'],
        [5, '6', '7'],
      ]);
    }
  });

  it.each([
    ['a line feed', '\r\n', 'x\ny'],
    ['a carriage return', '\n', 'x\ry'],
  ])(
    'takes %s inside a field for text, without quotes too, in a feed whose lines end with %j',
    async (_, end, typed) => {
      const { items } = await read(['a,b', `1,${typed}`, '2,z', ''].join(end));
      expect(items.map((item) => (item.kind === 'row' ? [item.row.line, ...item.row.cells.values()] : item))).toEqual([
        [2, '1', typed],
        [4, '2', 'z'],
      ]);
    },
  );

  it('reports a row with too few or too many fields and continues', async () => {
    const { items, refusal } = await read('a,b\n1\n1,2,3\n4,5\n');
    expect(refusal).toBeNull();
    expect(items.map((item) => item.kind)).toEqual(['broken', 'broken', 'row']);
    expect(items[1]).toMatchObject({
      row: { line: 3, value: '3 fields', expected: '2 fields, as the header line has' },
    });
  });

  it('cannot change the prototype of an object', async () => {
    const { items } = await read('__proto__,a\nevil,1\n');
    expect(Reflect.get({}, 'evil')).toBeUndefined();
    expect(items[0]?.kind === 'row' && items[0].row.cells.get('__proto__')).toBe('evil');
  });

  it.each([
    ['cut inside quotes', 'a,b\n1,2\n3,"fo', 'truncated'],
    ['cut in the middle of a row', 'a,b,c\n1,2,3\n4,5', 'truncated'],
    ['5,000 columns', `${Array.from({ length: 5000 }, (_, at) => `c${at}`).join(',')}\n`, 'too_many_columns'],
    ['one line of 3 MB', `a,b\n1,${'x'.repeat(3_000_000)}\n`, 'record_too_large'],
    ['a quote that is never closed, far from the end', `a,b\n1,"x\n${'1,2\n'.repeat(400_000)}`, 'record_too_large'],
    ['a header line of 3 MB', 'x'.repeat(3_000_000), 'record_too_large'],
  ])('is refused: %s', async (_, text, code) => {
    expect((await read(text)).refusal?.code).toBe(code);
  });
});

describe('JSON', () => {
  it.each([
    ['an array', '[{"a":1},\n{"a":2}]'],
    ['cars', '{"total": 2, "cars": [{"a":1},\n{"a":2}], "next": null}'],
    ['stock', '{"meta": {"cars": [1]}, "stock": [{"a":1},\n{"a":2}]}'],
    ['NDJSON', '{"a":1}\n{"a":2}\n'],
  ])('is read: %s', async (_, text) => {
    const { items, refusal } = await read(text);
    expect(refusal).toBeNull();
    expect(items.map((item) => (item.kind === 'row' ? [item.row.line, item.row.cells.get('a')] : item))).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it('reports an element that is not a car and continues', async () => {
    const { items } = await read('[{"a":1}, 7, {"a" 2}, {"a":3}]');
    expect(items.map((item) => item.kind)).toEqual(['row', 'broken', 'broken', 'row']);
  });

  it('reports a broken line of NDJSON with its line number', async () => {
    const { items } = await read('{"a":1}\n{"a":\n{"a":3}\n', { name: 'x.ndjson' });
    expect(items[1]).toMatchObject({ kind: 'broken', row: { line: 2, expected: 'valid JSON' } });
    expect(items).toHaveLength(3);
  });

  it.each([
    ['cut in an element', '[{"a":1},{"a":', 'truncated'],
    ['cut between elements', '[{"a":1},', 'truncated'],
    ['cut after the list', '{"cars":[{"a":1}]', 'truncated'],
    ['a last line of NDJSON cut', '{"a":1}\n{"a":', 'truncated'],
    ['no list', '{"total": 1}', 'not_a_feed'],
    ['commas missing', '[{"a":1} {"a":2}]', 'malformed'],
    ['more behind the end', '[{"a":1}] x', 'malformed'],
    ['an element of 3 MB', `[{"a":"${'x'.repeat(3_000_000)}"}]`, 'record_too_large'],
  ])('is refused: %s', async (_, text, code) => {
    const hints = text.startsWith('{"a":1}\n') ? { name: 'x.ndjson' } : { name: 'x.json' };
    expect((await read(text, hints)).refusal?.code).toBe(code);
  });

  it('finds the same elements as JSON.parse, wherever the text is split', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.array(fc.nat({ max: 40 })), fc.boolean(), (values, cuts, isWrapped) => {
        const text = JSON.stringify(
          isWrapped ? { n: [1, { cars: [] }], cars: values, z: 'x' } : values,
          null,
          isWrapped ? 2 : 0,
        );
        const scanner = createElementScanner(1_000_000);
        const found: unknown[] = [];
        let at = 0;
        for (const size of [...cuts, text.length]) {
          const { elements, fault } = scanner.write(text.slice(at, at + size));
          expect(fault).toBeNull();
          found.push(...elements.map((element): unknown => JSON.parse(element.text)));
          at += size;
        }
        expect(scanner.end()).toBe('complete');
        expect(JSON.stringify(found)).toBe(JSON.stringify(values));
      }),
    );
  });
});

describe('encodings', () => {
  it.each([
    ['UTF-8', Buffer.from('name\nCitroën – “C4”\n')],
    [
      'UTF-16 little endian',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('name\nCitroën – “C4”\n', 'utf16le')]),
    ],
    [
      'UTF-16 big endian',
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from('name\nCitroën – “C4”\n', 'utf16le').swap16()]),
    ],
    [
      'Windows-1252',
      Buffer.from([
        ...Buffer.from('name\nCitro'),
        0xeb,
        ...Buffer.from('n '),
        0x96,
        0x20,
        0x93,
        ...Buffer.from('C4'),
        0x94,
        10,
      ]),
    ],
  ])('reads %s', async (name, bytes) => {
    const { items, notices } = await read(bytes);
    expect(items.map(cells)).toEqual([{ name: 'Citroën – “C4”' }]);
    expect(notices.length).toBe(name === 'UTF-8' ? 0 : 1);
  });

  it('reads UTF-8 around a stray byte correctly, and reports the byte', async () => {
    const { items, notices } = await read(
      Buffer.concat([Buffer.from('name\nCitroën '), Buffer.from([0xeb]), Buffer.from(' Škoda\n')]),
    );
    expect(items.map(cells)).toEqual([{ name: 'Citroën ë Škoda' }]);
    expect(notices).toEqual(['1 byte is not UTF-8 and was read as Windows-1252. Please send UTF-8.']);
  });

  it('decodes the same text wherever the stream is split', async () => {
    const text = 'name\nCitroën 🚗 Škoda –\n';
    const bytes = Buffer.from(text);
    for (let cut = 1; cut < bytes.length; cut += 1) {
      const { items } = await read([bytes.subarray(0, cut), bytes.subarray(cut)]);
      expect(items.map(cells)).toEqual([{ name: 'Citroën 🚗 Škoda –' }]);
    }
  });
});

describe('a file that is not a feed', () => {
  it.each([
    ['nothing', '', 'empty'],
    ['white space', ' \n\n', 'empty'],
    ['an Excel workbook', Buffer.from('504b030414000600', 'hex'), 'binary'],
    ['gzip in gzip', gzipSync(gzipSync('a,b\n1,2\n')), 'binary'],
    ['gzip that is cut off', Buffer.from('1f8b0800', 'hex'), 'truncated'],
    ['NUL bytes', Buffer.from('a,b\n1,\0\n'), 'binary'],
    ['a web page', '<!doctype html><p>503', 'not_a_feed'],
  ])('is refused: %s', async (_, contents, code) => {
    const { refusal } = await read(contents);
    expect(refusal?.code).toBe(code);
    expect(refusal?.message.length).toBeGreaterThan(10);
  });

  it('is refused when NUL bytes come late in the file', async () => {
    const { refusal } = await read([Buffer.from(`a,b\n${'1,2\n'.repeat(50_000)}`), Buffer.from('1,\0\n')]);
    expect(refusal?.code).toBe('binary');
  });

  it('is refused when text is declared as JSON', async () => {
    expect((await read('a,b\n1,2\n', { contentType: 'application/json' })).refusal?.code).toBe('not_a_feed');
  });

  it('is refused as truncated when the stream breaks off', async () => {
    function* broken(): Generator<Buffer> {
      yield Buffer.from(`a,b\n${'1,2\n'.repeat(50_000)}`);
      throw new Error('socket hang up');
    }
    expect((await read(broken())).refusal?.code).toBe('truncated');
  });

  it('does not include a file with only a header line, which is a feed without rows', async () => {
    expect(await read('a,b\n')).toMatchObject({ items: [], refusal: null });
  });
});

describe('gzip', () => {
  const CARS = 'a,b\n1,2\n';

  it.each([
    ['in one piece', [gzipSync(CARS)]],
    ['byte by byte', [...gzipSync(CARS)].map((byte) => Buffer.from([byte]))],
    ['of two members', [gzipSync('a,b\n'), gzipSync('1,2\n')]],
  ])('is unpacked: %s', async (_, chunks) => {
    const { items, refusal } = await read(chunks);
    expect([refusal, items.map(cells)]).toEqual([null, [{ a: '1', b: '2' }]]);
  });

  it('keeps the format that the name claims', async () => {
    const packed = gzipSync('{"a":"1"}\n');
    expect((await read(packed, { name: 'stock.ndjson.gz' })).format).toBe('ndjson');
  });

  it('that unpacks to more than the limit is refused with words, long before it is unpacked whole', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, 'a,b\n'));
    const { refusal } = await read(bomb, { maxUnpackedBytes: 2 * 1024 * 1024 });
    expect(refusal).toEqual({
      code: 'too_large',
      message: 'The feed is larger than 2 MB when it is unpacked. No stock list is: nothing of it is used.',
    });
  });

  it('that breaks off, is damaged or is packed twice is refused', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `${at},${at * 7919}\n`).join('');
    const packed = gzipSync(`a,b\n${rows}`);
    expect((await read(packed.subarray(0, packed.length - 20_000))).refusal?.code).toBe('truncated');
    const broken = Buffer.from(packed);
    const middle = Math.floor(packed.length / 2);
    broken.fill(0xff, middle, middle + 64);
    expect((await read(broken)).refusal?.message).toContain('The gzip is damaged');
    expect((await read(gzipSync(gzipSync(CARS)))).refusal?.message).toContain('pack it once');
  });
});

it('quotes nothing in its answers that a report could not be stored with: half a character, NUL', async () => {
  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
  const half = await read(utf16(`${'x'.repeat(19)}😀`), { name: 'stock.json' });
  const nul = await read(utf16('no\u0000JSON'), { name: 'stock.json' });
  const name = `${'x'.repeat(199)}😀`;
  const twice = await read(`${name},${name}\n1,2\n`);
  const texts = [half.refusal?.message, nul.refusal?.message, ...twice.notices];
  expect(texts).toHaveLength(3);
  for (const text of texts) expect([text?.isWellFormed(), text?.includes('\u0000')]).toEqual([true, false]);
});
