import { Document, Image, Link, Page, Text, View, type DocumentProps, type ViewProps } from '@react-pdf/renderer';
import { createElement as make, type ReactElement, type ReactNode } from 'react';
import type { CarSheet, SheetRow, SheetTable } from './port.ts';
import { QrCode } from './qr-code.ts';
import { FAMILIES, styles } from './sheet-styles.ts';

// Elements are created by calls, because JSX is not compiled outside the built pages.

type Style = NonNullable<ViewProps['style']>;

const text = (style: Style, children: ReactNode): ReactElement => make(Text, { style }, children);
const view = (style: Style, ...children: ReactNode[]): ReactElement => make(View, { style }, ...children);
/** Kept together on one page. */
const block = (style: Style, ...children: ReactNode[]): ReactElement => make(View, { style, wrap: false }, ...children);

/** The whole document: A4, as many pages as it takes. */
export function sheetDocument(sheet: CarSheet, photo: Buffer | null): ReactElement<DocumentProps> {
  const { title, subtitle, site, language } = sheet;
  const about = { title: [title, subtitle].filter(Boolean).join(' '), author: site, subject: sheet.stock, language };
  return make(
    Document,
    { ...about, creator: site, producer: 'Forecourt' },
    make(
      Page,
      // The type knows one family; the renderer takes the next for letters that the first lacks.
      { size: 'A4', style: [styles.page, { fontFamily: FAMILIES as unknown as string }] },
      head(sheet),
      text(styles.title, title),
      subtitle === '' ? null : text(styles.subtitle, subtitle),
      sheet.chips.length > 0 ? text(styles.chips, sheet.chips.join('  ·  ')) : null,
      sheet.notice === null ? null : text([styles.notice, { backgroundColor: sheet.colour }], sheet.notice),
      photo === null ? null : make(Image, { style: styles.photo, src: { data: photo, format: 'jpg' } }),
      offer(sheet),
      sheet.finance === null ? null : finance(sheet.finance),
      ...sheet.tables.filter(({ rows }) => rows.length > 0).map(table),
      footer(sheet),
    ),
  );
}

function head({ site, stock, colour }: CarSheet): ReactElement {
  return make(
    View,
    { style: [styles.head, { borderColor: colour }], fixed: true },
    text(styles.site, site),
    text(styles.quiet, stock),
  );
}

function offer({ price, priceText, page, dealer }: CarSheet): ReactElement {
  const figure =
    price === null
      ? text(styles.heading, priceText ?? '')
      : view(
          styles.priceLine,
          text(styles.price, price.text),
          text(styles.priceLabel, price.label),
          price.was === null ? null : text(styles.was, price.was),
        );
  const notes = (price?.notes ?? []).map((note) => make(Text, { key: note, style: styles.quiet }, note));
  const code = make(Link, { src: page.url }, make(QrCode, { text: page.url, points: 78 }));
  return block(
    styles.offer,
    view(styles.offerText, figure, ...notes, contact(dealer)),
    view(styles.code, code, text(styles.caption, page.caption)),
  );
}

function figures(rows: readonly SheetRow[], valueStyle: Style): ReactElement {
  const shown = rows.map(({ label, value }) =>
    make(View, { key: label, style: styles.figure }, text(styles.quiet, label), text(valueStyle, value)),
  );
  return view(styles.figures, ...shown);
}

function finance({ heading, headline, figures: others, notes }: NonNullable<CarSheet['finance']>): ReactElement {
  return block(
    styles.finance,
    text(styles.heading, heading),
    figures(headline, styles.headlineValue),
    figures(others, styles.figureValue),
    ...notes.map((note) => make(Text, { key: note, style: styles.note }, note)),
  );
}

function table({ heading, rows }: SheetTable): ReactElement {
  const shown = rows.map(({ label, value }) =>
    make(
      View,
      { key: label, style: styles.row, wrap: false },
      text(styles.rowLabel, label),
      text(styles.rowValue, value),
    ),
  );
  // A heading never stands at the end of a page with less than three lines below it.
  const [first, rest] = [shown.slice(0, 6), shown.slice(6)];
  return make(
    View,
    { key: heading, style: styles.table },
    block({}, text(styles.heading, heading), view(styles.rows, ...first)),
    view(styles.rows, ...rest),
  );
}

function contact({ heading, name, lines }: CarSheet['dealer']): ReactElement {
  return view(
    styles.contact,
    text(styles.figureValue, `${heading}: ${name}`),
    ...lines.map((line) => make(Text, { key: line }, line)),
  );
}

function footer({ legal, prepared, pageOf }: CarSheet): ReactElement {
  const place = ({ pageNumber, totalPages }: { pageNumber: number; totalPages?: number }): string =>
    pageOf.replace('{page}', String(pageNumber)).replace('{pages}', String(totalPages ?? ''));
  return make(
    View,
    { style: styles.footer, fixed: true },
    view(styles.legal, ...legal.map((part) => make(Text, { key: part, style: styles.legalPart }, part))),
    text(styles.footerLine, prepared),
    make(Text, { style: styles.pageOf, render: place }),
  );
}
