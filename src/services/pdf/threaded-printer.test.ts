import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { TEMPLATE_DEFAULTS, TEMPLATE_NAMES } from '#domain/tenant/templates.ts';
import type { CarSheet, SheetPictures, SheetPrinter } from './port.ts';
import { createThreadedPrinter } from './threaded-printer.ts';

const row = (nth: number) => ({ label: `Label ${nth}`, value: `value ${nth}` });
const SHEET: CarSheet = {
  language: 'en-NZ',
  paper: 'A4',
  site: 'Harbour Motors',
  look: {
    template: 'metro',
    fonts: { display: 'Bricolage Grotesque', text: 'Instrument Sans' },
    colours: { brand: '#00474f', on_brand: '#ffffff', accent: '#ffb524', on_accent: '#0b1e21' },
  },
  brand: { name: 'Harbour', lines: ['Motors'] },
  stock: 'Stock H1',
  title: '2021 Škoda Ōctavia',
  subtitle: 'RS',
  chips: ['Used', '42,310 km'],
  notice: null,
  price: { text: '$54,990', label: 'Drive away', was: 'Was $56,990', notes: ['for NSW private buyers'] },
  priceText: null,
  finance: {
    heading: 'Car Finance',
    headline: [{ label: 'Weekly repayment', value: '$173.03' }],
    figures: [{ label: 'Term', value: '5 years' }],
    notes: ['* WARNING: This comparison rate is true only for the examples given.'],
  },
  ratings: {
    heading: 'What it can do',
    note: 'Standard vehicle',
    rows: [{ label: 'Towing', value: '3,500 kg' }],
    van: { label: 'Left with your van', note: '2,600 kg van (ATM), 3 people aboard', value: '565 kg' },
  },
  letter: ['One owner, serviced here.', 'To know more, call us.'],
  tables: [{ heading: 'Key information', rows: [row(1), row(2), row(3)] }],
  dealer: {
    heading: 'See it at',
    name: 'Parramatta',
    phone: '(02) 5550 0140',
    lines: ['1 Church St, Parramatta NSW 2150'],
  },
  page: { url: 'https://harbour.example/cars/x', caption: 'Scan' },
  legal: ['Harbour Pty Ltd.', 'Motor dealer licence: MD12345'],
  prepared: 'As on 1 May 2026.',
  pageOf: 'Page {page} of {pages}',
};

const NO_PICTURES: SheetPictures = { photo: null, more: [], logo: null };

/** A busy machine may need longer for a sheet than the printer allows by default. */
const PATIENT = { maxMs: 120_000 };
const printers: SheetPrinter[] = [];
afterEach(async () => {
  for (const printer of printers.splice(0)) await printer.close();
});
function open(options: Parameters<typeof createThreadedPrinter>[0] = {}): SheetPrinter {
  const printer = createThreadedPrinter({ ...PATIENT, ...options });
  printers.push(printer);
  return printer;
}

type Read = { readonly text: string; readonly pages: number };

async function read(printed: Awaited<ReturnType<SheetPrinter['print']>>): Promise<Read> {
  if (!printed.ok) throw new Error(printed.problem);
  const document = await getDocumentProxy(printed.value);
  const { text, totalPages } = await extractText(document, { mergePages: true });
  return { text, pages: totalPages };
}

/** One thread for the tests that need no options: starting one takes most of the time of a test. */
const sharedFailures: string[] = [];
const shared = createThreadedPrinter({ ...PATIENT, onFailure: (why) => sharedFailures.push(why) });
afterAll(() => shared.close());

describe('a printed sheet', () => {
  /** What only some templates print. */
  const own = {
    metro: ['Harbour'],
    outback: ['HARBOUR', 'What it can do', '3,500 kg'],
    studio: ['One owner, serviced here.'],
  };

  it.each(TEMPLATE_NAMES)(
    'of %s contains what it was given, including letters of all its languages',
    async (template) => {
      const picture = sharp({ create: { width: 960, height: 640, channels: 3, background: '#345' } });
      const photo = await picture.jpeg().toBuffer();
      // They would need a second page in some templates, so they are left out there.
      const pictures = { photo, more: [photo, photo, photo, photo], logo: await picture.png().toBuffer() };
      const { display, text: plain } = TEMPLATE_DEFAULTS[template].brand?.fonts ?? {};
      const fonts = { display: display ?? 'Archivo', text: plain ?? 'Archivo' };
      const sheet = { ...SHEET, look: { ...SHEET.look, template, fonts } };
      const { text, pages } = await read(await shared.print(sheet, pictures));
      expect(pages).toBe(1);
      const said = [
        SHEET.title,
        'RS',
        'Stock H1',
        '$54,990',
        'Was $56,990',
        'Drive away',
        'for NSW private buyers',
        '$173.03',
        '5 years',
        'WARNING: This comparison rate',
        'value 3',
        'See it at',
        'Parramatta',
        '1 Church St',
        '(02) 5550 0140',
        'MD12345',
        'Page 1 of 1',
        ...own[template],
      ];
      expect(said.filter((part) => !text.includes(part))).toEqual([]);
    },
  );

  it.each([
    ['A4', [595, 842]],
    ['LETTER', [612, 792]],
  ] as const)('has the paper of its market: %s', async (paper, size) => {
    const printed = await shared.print({ ...SHEET, paper }, NO_PICTURES);
    if (!printed.ok) throw new Error(printed.problem);
    const page = await (await getDocumentProxy(printed.value)).getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    expect([width, height].map(Math.round)).toEqual(size);
  });

  it('has a second page for a long list, with header and footer on each', async () => {
    const long = { ...SHEET, tables: [{ heading: 'All', rows: Array.from({ length: 150 }, (_, nth) => row(nth)) }] };
    const photo = await sharp({ create: { width: 480, height: 320, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer();
    const { text, pages } = await read(await shared.print(long, { ...NO_PICTURES, more: [photo, photo, photo] }));
    expect(pages).toBeGreaterThan(1);
    expect(text.match(/Motor dealer licence/g)).toHaveLength(pages);
    expect(text).toContain('value 149');
  });

  it('keeps every licence number on one line', async () => {
    const numbers = [
      'Motor dealer licence: MD054322',
      'Motor vehicle repairer licence: MVRL61235',
      'ABN 46 000 000 102',
    ];
    for (const length of [24, 40, 56]) {
      const legal = [`${'Harbour City '.repeat(8).slice(0, length)} Pty Ltd.`, ...numbers];
      const { text } = await read(await shared.print({ ...SHEET, legal }, NO_PICTURES));
      expect(numbers.filter((number) => !text.includes(number))).toEqual([]);
      expect(text).not.toMatch(/\d-/);
    }
  });

  it('shows no price where there is none', async () => {
    const { text } = await read(
      await shared.print({ ...SHEET, price: null, priceText: 'Ask us', finance: null }, NO_PICTURES),
    );
    expect(text).toContain('Ask us');
    expect(text).not.toMatch(/\$|Car Finance/);
  });
});

describe('an earlier sheet of the same thread', () => {
  const line = (value: string) => ({ label: 'Value', value });
  const bare = { ...SHEET, price: null, finance: null, notice: null, tables: [] };
  const figures = ['2.5 L', '6.55 m', '$899.02', '12.5% p.a.', 'Élan EV6'];
  const table = (values: readonly string[]) => ({
    heading: 'Key information',
    rows: values.map((value) => ({ label: value, value })),
  });

  it.each([
    ['dots between chips', { chips: ['Used', 'Diesel'] }],
    ['a text that was cut', { chips: ['Used…'], stock: 'Stock…', title: 'Kia…' }],
    ['letters with accents', { chips: ['ÉÈË'], title: 'ÅÖ', tables: [{ heading: 'Ëü', rows: [line('½ ¼ ¾ ÷ : ;')] }] }],
    // The same letters written in two parts each.
    [
      'accents apart from their letters',
      { chips: ['E\u0301lan'], tables: [{ heading: 'E\u0301', rows: [line('E\u0301')] }] },
    ],
  ])('does not remove digits from the next one: %s', async (_, first) => {
    const printer = open();
    const before = await read(await printer.print({ ...bare, ...first }, NO_PICTURES));
    const { text } = await read(
      await printer.print(
        {
          ...bare,
          chips: figures,
          title: figures.join(' and '),
          finance: { heading: 'F', headline: [], figures: [], notes: figures.map((figure) => `Note: ${figure}`) },
          tables: [table(figures)],
        },
        NO_PICTURES,
      ),
    );
    for (const chip of first.chips) expect(before.text.normalize('NFC')).toContain(chip.normalize('NFC'));
    for (const figure of figures) expect(text.split(figure), figure).toHaveLength(6);
  });
});

describe('the printer', () => {
  it('answers simultaneous requests one after the other', async () => {
    const titles = ['One', 'Two', 'Three'];
    const printed = await Promise.all(titles.map((title) => shared.print({ ...SHEET, title }, NO_PICTURES)));
    for (const [nth, one] of printed.entries()) expect((await read(one)).text).toContain(titles[nth]);
  });

  it('reports that it is busy instead of growing its queue without limit', async () => {
    const printer = open({ maxWaiting: 1 });
    const answers = await Promise.all([1, 2, 3].map(() => printer.print(SHEET, NO_PICTURES)));
    expect(answers.map((one) => (one.ok ? 'printed' : one.problem))).toEqual(['printed', 'printed', 'busy']);
  });

  it('ends a sheet that takes too long, gives the reason, and continues', async () => {
    const failures: string[] = [];
    const printer = open({ maxMs: 1, onFailure: (why) => failures.push(why) });
    expect(await printer.print(SHEET, NO_PICTURES)).toEqual({ ok: false, problem: 'failed' });
    expect(failures).toEqual(['a sheet took too long']);
    expect(await printer.print(SHEET, NO_PICTURES)).toEqual({ ok: false, problem: 'failed' });
  });

  it('continues after a sheet that cannot be made', async () => {
    const [broken, whole] = await Promise.all([
      shared.print({ ...SHEET, tables: null as never }, NO_PICTURES),
      shared.print(SHEET, NO_PICTURES),
    ]);
    expect(broken).toEqual({ ok: false, problem: 'failed' });
    expect(sharedFailures).toHaveLength(1);
    expect(whole.ok).toBe(true);
  });

  it('accepts nothing after it is closed, and rejects waiting requests', async () => {
    const printer = open();
    const waiting = printer.print(SHEET, NO_PICTURES);
    await printer.close();
    expect(await waiting).toEqual({ ok: false, problem: 'busy' });
    expect(await printer.print(SHEET, NO_PICTURES)).toEqual({ ok: false, problem: 'busy' });
  });
});
