import type { ReactElement } from 'react';
import {
  block,
  columnLines,
  finance,
  fixed,
  footer,
  lines,
  logo,
  notice,
  pageWidth,
  photo,
  photoStrip,
  qrCode,
  table,
  tableRows,
  text,
  view,
  type Paper,
  type SheetLayout,
} from './sheet-parts.ts';

const INK = '#17191b';
const QUIET = '#5c6064';
const RULE = '#d0cdc7';
const PLATE = '#f7f5f2';
const MARGIN = 42;
/** The column of price and facts. The photo has the rest of the width, to the left edge of the paper. */
const COLUMN = 168;
const GAP = 24;
const letterWidth = (paper: Paper) => pageWidth(paper) - 2 * MARGIN - COLUMN - GAP;

/** One letter for the car: plate and letter at the left, price and facts in a column at the right. */
export const studioSheet: SheetLayout = (paper) => ({
  page: {
    paddingTop: 34,
    paddingHorizontal: MARGIN,
    paddingBottom: 68,
    fontFamily: paper.faces.text,
    fontSize: 9,
    color: INK,
    lineHeight: 1.4,
  },
  content: [
    head(paper),
    notice(paper, { marginBottom: 14 }),
    view(
      { flexDirection: 'row', alignItems: 'flex-start' },
      view({ width: letterWidth(paper), marginRight: GAP }, plate(paper), ...letter(paper)),
      column(paper),
    ),
    loan(paper),
    ...paper.sheet.tables.slice(1).map((each) => particulars(paper, each)),
    photoStrip(paper, { columns: 2, rows: 2, gap: 10, width: pageWidth(paper) - 2 * MARGIN }),
    footer(paper, { borderColor: RULE, left: MARGIN, right: MARGIN }),
  ],
});

function head(paper: Paper): ReactElement {
  const { sheet, faces } = paper;
  const { name, lines: below } = sheet.brand;
  return fixed(
    { flexDirection: 'row', alignItems: 'center', marginBottom: 18 },
    logo(paper, 26),
    text(
      {
        fontFamily: faces.title,
        fontSize: 21,
        letterSpacing: -0.4,
        lineHeight: 1.1,
        flexGrow: 1,
        flexShrink: 1,
        flexBasis: 0,
        paddingRight: 12,
      },
      name,
    ),
    view(
      { alignItems: 'flex-end' },
      below.length > 0 ? text({ fontSize: 8.5, color: QUIET }, below.join(', ')) : null,
      text({ fontSize: 8.5, color: QUIET }, sheet.stock),
    ),
  );
}

function plate(paper: Paper): ReactElement | null {
  const width = letterWidth(paper) + MARGIN;
  return photo(paper, { width, height: (width * 2) / 3, marginLeft: -MARGIN, marginBottom: 16 });
}

function letter({ sheet, faces }: Paper): ReactElement[] {
  const prose = { fontFamily: faces.label, fontSize: 11.5, lineHeight: 1.45, marginTop: 8 };
  const { name } = sheet.dealer;
  return [
    text({ fontFamily: faces.title, fontSize: 31, letterSpacing: -0.7, lineHeight: 1.05 }, sheet.title),
    text({ fontSize: 11, color: QUIET, marginTop: 3, marginBottom: 4 }, sheet.subtitle),
    ...lines(prose, sheet.letter),
    text({ ...prose, fontFamily: faces.title, fontSize: 15, marginTop: 12 }, name),
  ];
}

function column(paper: Paper): ReactElement {
  const { sheet, faces } = paper;
  const { price, priceText, dealer, page, look } = sheet;
  const quiet = { fontSize: 8.5, color: QUIET };
  const [first] = sheet.tables;
  return view(
    { width: COLUMN },
    view({ width: 30, height: 3, backgroundColor: look.colours.accent, marginBottom: 8 }),
    price === null
      ? text({ fontSize: 14, lineHeight: 1.3 }, priceText ?? '')
      : text({ fontSize: 29, letterSpacing: -0.6, lineHeight: 1.25 }, price.text),
    price === null ? null : text({ fontFamily: faces.strong }, price.label),
    price?.was ? text({ color: QUIET, textDecoration: 'line-through' }, price.was) : null,
    ...lines(quiet, price?.notes ?? []),
    view(
      { marginTop: 14, borderTopWidth: 1, borderColor: INK },
      ...tableRows(first?.rows ?? [], {
        row: { flexDirection: 'row', borderBottomWidth: 0.75, borderColor: RULE, paddingVertical: 2 },
        label: { ...quiet, width: '43%' },
        value: { fontFamily: faces.strong, fontSize: 8.5, width: '57%' },
      }),
    ),
    block(
      { marginTop: 16 },
      text({ ...quiet, marginBottom: 2 }, dealer.heading),
      text({ fontFamily: faces.title, fontSize: 15, lineHeight: 1.3 }, dealer.name),
      ...columnLines(
        { width: COLUMN, fontSize: 8.5 },
        [dealer.phone, ...dealer.lines].filter((line) => line !== null),
      ),
      view(
        { flexDirection: 'row', alignItems: 'center', backgroundColor: PLATE, marginTop: 10, paddingRight: 24 },
        qrCode(paper, 72),
        text({ ...quiet, flexGrow: 1, flexShrink: 1, flexBasis: 0, marginLeft: 6 }, page.caption),
      ),
    ),
  );
}

function loan(paper: Paper): ReactElement | null {
  const { sheet, faces } = paper;
  return finance(paper, {
    box: { marginTop: 16, paddingTop: 8, borderTopWidth: 1, borderColor: INK },
    heading: text(
      { fontFamily: faces.title, fontSize: 16, lineHeight: 1.2, marginBottom: 4 },
      sheet.finance?.heading ?? '',
    ),
    quiet: { color: QUIET },
    headline: { fontSize: 15, lineHeight: 1.3 },
    figure: { fontFamily: faces.strong },
  });
}

function particulars({ faces }: Paper, { heading, rows }: Paper['sheet']['tables'][number]): ReactElement | null {
  if (rows.length === 0) return null;
  const shown = tableRows(rows, {
    row: { width: '47%', flexDirection: 'row', borderBottomWidth: 0.75, borderColor: RULE, paddingVertical: 4 },
    label: { color: QUIET, width: '50%', paddingRight: 6 },
    value: { fontFamily: faces.strong, width: '50%' },
  });
  const title = text(
    { fontFamily: faces.title, fontSize: 22, letterSpacing: -0.4, lineHeight: 1.2, marginTop: 20, marginBottom: 4 },
    heading,
  );
  return table(title, shown, { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'space-between' });
}
