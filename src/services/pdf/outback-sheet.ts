import type { ReactElement } from 'react';
import { OUTBACK_COLOURS, outbackRatings } from './outback-ratings.ts';
import {
  block,
  columnLines,
  condensed,
  fixed,
  finance,
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

const MARGIN = 36;
const widthOf = (paper: Paper) => pageWidth(paper) - 2 * MARGIN;
const COLUMN_GAP = 14;
const PHOTO = 288;
const PHOTO_GAP = 16;
const { INK, QUIET, RULE, CARD, SAND } = OUTBACK_COLOURS;

/** A sign, then what the car can do, then the rest in ruled tables. */
export const outbackSheet: SheetLayout = (paper) => ({
  page: {
    paddingTop: 26,
    paddingHorizontal: MARGIN,
    paddingBottom: 66,
    fontFamily: paper.faces.text,
    fontSize: 9.5,
    color: INK,
    lineHeight: 1.35,
  },
  content: [
    head(paper),
    title(paper),
    outbackRatings(paper),
    offer(paper),
    loan(paper),
    ...paper.sheet.tables.map((each, at) => ruledTable(paper, each, at === 0 ? 3 : 2)),
    photoStrip(paper, { columns: 2, rows: 2, gap: COLUMN_GAP, width: widthOf(paper), picture: { borderRadius: 3 } }),
    footer(paper, { borderColor: INK }),
  ],
});

/** The sign of the site: its line lies inside the edge. */
function head(paper: Paper): ReactElement {
  const { sheet, faces } = paper;
  const { brand, on_brand } = sheet.look.colours;
  const { name, lines: below } = sheet.brand;
  return fixed(
    { backgroundColor: brand, color: on_brand, borderRadius: 3, padding: 3.5, marginBottom: 10 },
    view(
      {
        flexDirection: 'row',
        alignItems: 'center',
        borderWidth: 0.9,
        borderColor: on_brand,
        borderRadius: 1.5,
        paddingVertical: 8,
        paddingHorizontal: 11,
      },
      logo(paper, 28),
      condensed(
        { fontFamily: faces.title, fontSize: name.length > 24 ? 15 : 23, lineHeight: 1, maxWidth: 230 },
        name.toUpperCase(),
      ),
      view(
        { flexGrow: 1, flexShrink: 1, flexBasis: 0, marginHorizontal: 10 },
        ...below.map((line) => condensed({ fontFamily: faces.label, fontSize: 9, lineHeight: 1.15 }, line)),
      ),
      view(
        { alignItems: 'flex-end' },
        sheet.dealer.phone === null
          ? null
          : condensed({ fontFamily: faces.title, fontSize: 17, lineHeight: 1.1 }, sheet.dealer.phone),
        text({ fontSize: 8.5, lineHeight: 1.2 }, sheet.stock),
      ),
    ),
  );
}

function title(paper: Paper): ReactElement {
  const { sheet, faces } = paper;
  const { chips } = sheet;
  const chip = { backgroundColor: SAND, borderRadius: 2, paddingVertical: 2, paddingHorizontal: 6, marginRight: 5 };
  return block(
    {},
    view(
      { flexDirection: 'row' },
      view(
        { flexGrow: 1, flexShrink: 1, flexBasis: 0, paddingRight: 14 },
        condensed({ fontFamily: faces.title, fontSize: 32, lineHeight: 1.05 }, sheet.title),
        view(
          { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', marginTop: 4, rowGap: 3 },
          sheet.subtitle === ''
            ? null
            : text({ fontSize: 12.5, color: QUIET, lineHeight: 1.2, marginRight: 12 }, sheet.subtitle),
          ...chips.map((each) => text({ ...chip, fontFamily: faces.strong, fontSize: 9 }, each)),
        ),
      ),
      view(
        { width: 78, alignItems: 'center' },
        qrCode(paper, 50),
        text({ fontSize: 7, color: QUIET, textAlign: 'center', lineHeight: 1.2 }, sheet.page.caption),
      ),
    ),
    notice(paper, { borderRadius: 2, marginTop: 8 }),
  );
}

function offer(paper: Paper): ReactElement {
  const { sheet, faces } = paper;
  const { price, priceText, dealer } = sheet;
  const shown = photo(paper, {
    width: PHOTO,
    height: (PHOTO * 2) / 3,
    objectFit: 'cover',
    borderRadius: 3,
    marginRight: PHOTO_GAP,
  });
  const figure =
    price === null
      ? priceText === null
        ? []
        : [condensed({ fontFamily: faces.title, fontSize: 17, lineHeight: 1.2 }, priceText)]
      : [
          text({ fontFamily: faces.title, fontSize: 36, lineHeight: 1.1 }, price.text),
          text({ fontFamily: faces.strong, fontSize: 11, lineHeight: 1.3 }, price.label),
          price.was === null ? null : text({ color: QUIET, textDecoration: 'line-through' }, price.was),
          ...lines({ fontSize: 8.5, color: QUIET }, price.notes),
        ];
  return block(
    { flexDirection: 'row', marginTop: 10 },
    shown,
    view(
      { flexGrow: 1, flexShrink: 1, flexBasis: 0, borderTopWidth: 3, borderColor: INK, paddingTop: 8 },
      ...figure,
      view(
        figure.length === 0 ? {} : { marginTop: 10, paddingTop: 8, borderTopWidth: 0.75, borderColor: RULE },
        text({ fontSize: 8.5, color: QUIET }, dealer.heading),
        condensed({ fontFamily: faces.title, fontSize: 15, lineHeight: 1.15 }, dealer.name),
        ...columnLines({ width: widthOf(paper) - PHOTO - PHOTO_GAP, fontSize: 8.5, lineHeight: 1.3 }, dealer.lines),
      ),
    ),
  );
}

function loan(paper: Paper): ReactElement | null {
  const { sheet, faces } = paper;
  return finance(paper, {
    box: {
      marginTop: 10,
      paddingVertical: 8,
      paddingHorizontal: 11,
      backgroundColor: CARD,
      borderWidth: 0.75,
      borderColor: RULE,
      borderRadius: 3,
    },
    heading: condensed(
      { fontFamily: faces.title, fontSize: 15, lineHeight: 1.25, marginBottom: 3 },
      sheet.finance?.heading ?? '',
    ),
    quiet: { color: QUIET },
    headline: { fontFamily: faces.title, fontSize: 17, lineHeight: 1.2 },
    figure: { fontFamily: faces.strong },
  });
}

function ruledTable(
  paper: Paper,
  { heading, rows }: Paper['sheet']['tables'][number],
  columns: 2 | 3,
): ReactElement | null {
  const { faces, sheet } = paper;
  if (rows.length === 0) return null;
  const shown = tableRows(rows, {
    row: {
      width: (widthOf(paper) - (columns - 1) * COLUMN_GAP) / columns,
      flexDirection: 'row',
      borderBottomWidth: 0.75,
      borderColor: RULE,
      paddingVertical: 2.4,
    },
    label: { color: QUIET, width: columns === 3 ? '39%' : '50%', paddingRight: 4 },
    value: { fontFamily: faces.strong, width: columns === 3 ? '61%' : '50%' },
  });
  const opening = view(
    { marginTop: 12, borderTopWidth: 2, borderColor: INK },
    view({ width: 26, height: 3, backgroundColor: sheet.look.colours.accent }),
    condensed({ fontFamily: faces.title, fontSize: 15, lineHeight: 1.25, marginTop: 2, marginBottom: 2 }, heading),
  );
  return table(opening, shown, { flexDirection: 'row', flexWrap: 'wrap', columnGap: COLUMN_GAP });
}
