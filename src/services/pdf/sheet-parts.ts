import { Image, Link, Text, View, type ViewProps } from '@react-pdf/renderer';
import { createElement as make, type ReactElement, type ReactNode } from 'react';
import type { CarSheet, SheetPictures, SheetRow } from './port.ts';
import { QrCode } from './qr-code.ts';
import type { Faces } from './sheet-fonts.ts';

// Elements are created by calls, because JSX is not compiled outside the built pages.

/** What a layout draws from. */
export type Paper = { readonly sheet: CarSheet; readonly faces: Faces; readonly pictures: SheetPictures };
export type Style = Exclude<ViewProps['style'], undefined | readonly unknown[]>;

/** How a page of a template is set, and what is on it from top to bottom. */
export type SheetLayout = (paper: Paper) => {
  readonly page: Style;
  readonly content: readonly (ReactElement | null)[];
};

export const QUIET = '#545c66';
export const LINE = '#d5d9de';
/** The width of a page, in points. */
export const pageWidth = ({ sheet }: Paper): number => (sheet.paper === 'LETTER' ? 612 : 595.28);

export const text = (style: Style, children: ReactNode): ReactElement => make(Text, { style }, children);
export const view = (style: Style, ...children: ReactNode[]): ReactElement => make(View, { style }, ...children);
/** Kept together on one page. */
export const block = (style: Style, ...children: ReactNode[]): ReactElement =>
  make(View, { style, wrap: false }, ...children);
/**
 * A title in a condensed face, whose spaces are too narrow for its letters (design of Outback): the renderer widens
 * letters only, so each space is a part of its own.
 */
export function condensed(style: Style & { readonly fontSize: number }, words: string): ReactElement {
  const wider = { letterSpacing: style.fontSize * 0.08 };
  const parts = words.split(' ').flatMap((word, at) => (at === 0 ? [word] : [make(Text, { style: wider }, ' '), word]));
  return make(Text, { style }, ...parts);
}

/** On every page. */
export const fixed = (style: Style, ...children: ReactNode[]): ReactElement =>
  make(View, { style, fixed: true }, ...children);
export const lines = (style: Style, texts: readonly string[]): ReactElement[] => texts.map((line) => text(style, line));

/** Of most letters, as a share of their size. */
const LETTER_WIDTH = 0.5;

/** Lines in a narrow column. Words are never taken apart, so an email address may have to be set smaller. */
export function columnLines(
  { width, ...style }: Style & { readonly width: number; readonly fontSize: number },
  texts: readonly string[],
): ReactElement[] {
  return texts.map((line) => {
    const longest = Math.max(...line.split(' ').map((word) => word.length));
    return text({ ...style, fontSize: Math.min(style.fontSize, width / (longest * LETTER_WIDTH)) }, line);
  });
}

export function photo({ pictures }: Paper, style: Style): ReactElement | null {
  if (pictures.photo === null) return null;
  return make(Image, { style, src: { data: Buffer.from(pictures.photo), format: 'jpg' } });
}

type StripStyles = {
  readonly columns: number;
  /** At most; one by default. */
  readonly rows?: number;
  readonly gap: number;
  readonly width: number;
  readonly picture?: Style;
};

/** Further photos in whole rows: a row that they do not fill is left out. */
export function photoStrip(
  { pictures }: Paper,
  { columns, rows = 1, gap, width, picture = {} }: StripStyles,
): ReactElement | null {
  const whole = Math.min(rows, Math.floor(pictures.more.length / columns));
  if (whole === 0) return null;
  const shown = pictures.more.slice(0, whole * columns);
  // Rounded down, or the last one of a row would not fit.
  const each = Math.floor((width - (columns - 1) * gap) / columns);
  const style = { ...picture, width: each, height: (each * 2) / 3, objectFit: 'cover' } as const;
  return block(
    { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'space-between', rowGap: gap, marginTop: 18 },
    ...shown.map((one) => make(Image, { style, src: { data: Buffer.from(one), format: 'jpg' } })),
  );
}

/** The logo in the given height; wide ones end at four times that. */
export function logo({ pictures }: Paper, height: number): ReactElement | null {
  if (pictures.logo === null) return null;
  const style = { height, maxWidth: height * 4, objectFit: 'contain', objectPosition: 'left', marginRight: 9 } as const;
  return make(Image, { style, src: { data: Buffer.from(pictures.logo), format: 'png' } });
}

/** The code that opens the car's page, which is a link too. */
export const qrCode = ({ sheet: { page } }: Paper, points: number): ReactElement =>
  make(Link, { src: page.url }, make(QrCode, { text: page.url, points }));

type FigureStyles = { readonly box: Style; readonly label: Style; readonly value: Style };

/** Labels above their values. */
export const figures = (rows: readonly SheetRow[], { box, label, value }: FigureStyles): ReactElement[] =>
  rows.map((row) => block(box, text(label, row.label), text(value, row.value)));

type RowStyles = { readonly row: Style; readonly label: Style; readonly value: Style };

/** Labels beside their values. */
export const tableRows = (rows: readonly SheetRow[], { row: style, label, value }: RowStyles): ReactElement[] =>
  rows.map((row) => block(style, text(label, row.label), text(value, row.value)));

type FinanceStyles = {
  readonly box: Style;
  readonly heading: ReactElement;
  readonly quiet: Style;
  readonly headline: Style;
  readonly figure: Style;
};

/** Repayment, rate and comparison rate in one size, then the other figures, then the disclaimers (R6, R7, R9). */
export function finance(
  { sheet }: Paper,
  { box, heading, quiet, headline, figure }: FinanceStyles,
): ReactElement | null {
  if (sheet.finance === null) return null;
  const styles = { box: { marginRight: 22, marginBottom: 3 }, label: { fontSize: 8.5, ...quiet } };
  const row = { flexDirection: 'row', flexWrap: 'wrap' } as const;
  return block(
    box,
    heading,
    view(row, ...figures(sheet.finance.headline, { ...styles, value: headline })),
    view(row, ...figures(sheet.finance.figures, { ...styles, value: figure })),
    ...lines({ fontSize: 7.5, lineHeight: 1.3, marginTop: 2 }, sheet.finance.notes),
  );
}

/** Sold, reserved or on its way. */
export function notice({ sheet, faces }: Paper, style: Style): ReactElement | null {
  if (sheet.notice === null) return null;
  const { brand, on_brand } = sheet.look.colours;
  const box = { backgroundColor: brand, color: on_brand, paddingVertical: 5, paddingHorizontal: 10 };
  return text({ ...box, fontFamily: faces.strong, ...style }, sheet.notice);
}

/** Rows of a table that is not broken across pages. */
const WHOLE = 24;
/** Rows that a longer table has below its heading, at least. They fill lines of two, three and four. */
const FIRST = 12;

export function table(heading: ReactElement, rows: readonly ReactElement[], grid: Style): ReactElement {
  const first = rows.length > WHOLE ? FIRST : rows.length;
  return view({}, block({}, heading, view(grid, ...rows.slice(0, first))), view(grid, ...rows.slice(first)));
}

/** The dealership with its licence numbers, and the date of the figures, on every page (R12). */
export function footer({ sheet: { legal, prepared, pageOf } }: Paper, line: Style): ReactElement {
  const small = { fontSize: 7.5, color: QUIET, lineHeight: 1.3 } as const;
  const place = ({ pageNumber, totalPages }: { pageNumber: number; totalPages?: number }): string =>
    pageOf.replace('{page}', String(pageNumber)).replace('{pages}', String(totalPages ?? ''));
  // The letters of a part stay together, and the part goes to the next line as one.
  const part = { ...small, marginRight: 8, flexShrink: 0, maxWidth: '100%' } as const;
  return fixed(
    { position: 'absolute', left: 36, right: 36, bottom: 24, borderTopWidth: 0.75, paddingTop: 5, ...line },
    view({ flexDirection: 'row', flexWrap: 'wrap', marginRight: 60 }, ...lines(part, legal)),
    text({ ...small, paddingRight: 60 }, prepared),
    make(Text, { style: { ...small, position: 'absolute', right: 0, top: 5 }, render: place }),
  );
}

/** A colour with as much of it as given, and white otherwise. */
export function tint(colour: string, share: number): string {
  const channel = (at: number) => Math.round(255 - (255 - Number.parseInt(colour.slice(at, at + 2), 16)) * share);
  return `#${[1, 3, 5].map((at) => channel(at).toString(16).padStart(2, '0')).join('')}`;
}
