import type { ReactElement } from 'react';
import { berthedPhoto } from './berthed-photo.ts';
import {
  block,
  figures,
  fixed,
  finance,
  footer,
  LINE,
  lines,
  logo,
  notice,
  pageWidth,
  photoStrip,
  qrCode,
  QUIET,
  table,
  tableRows,
  text,
  tint,
  view,
  type Paper,
  type SheetLayout,
} from './sheet-parts.ts';

const INK = '#0b1e21';
const MARGIN = 36;

/** Large photo, white space, one panel in the brand's colour. */
export const metroSheet: SheetLayout = (paper) => ({
  page: {
    paddingTop: 30,
    paddingHorizontal: MARGIN,
    paddingBottom: 66,
    fontFamily: paper.faces.text,
    fontSize: 9.5,
    color: INK,
    lineHeight: 1.35,
  },
  content: [
    head(paper),
    berthedPhoto(paper),
    offer(paper),
    contact(paper),
    loan(paper),
    photoStrip(paper, { columns: 3, gap: 10, width: pageWidth(paper) - 2 * MARGIN, picture: { borderRadius: 10 } }),
    keyInformation(paper),
    ...paper.sheet.tables.slice(1).map((each) => specifications(paper, each)),
    footer(paper, { borderColor: LINE }),
  ],
});

function head(paper: Paper): ReactElement {
  const { sheet, faces } = paper;
  const { name, lines: below } = sheet.brand;
  return fixed(
    { flexDirection: 'row', alignItems: 'center', marginBottom: 14 },
    logo(paper, 28),
    view(
      { flexGrow: 1, flexShrink: 1, flexBasis: 0, paddingRight: 12 },
      text({ fontFamily: faces.title, fontSize: 14, lineHeight: 1.1 }, name),
      below.length > 0 ? text({ fontSize: 8.5, color: QUIET, lineHeight: 1.25 }, below.join(', ')) : null,
    ),
    view(
      { alignItems: 'flex-end' },
      sheet.dealer.phone === null ? null : text({ fontFamily: faces.strong, fontSize: 11 }, sheet.dealer.phone),
      text({ fontSize: 8.5, color: QUIET }, sheet.stock),
    ),
  );
}

function offer(paper: Paper): ReactElement {
  const { sheet, faces } = paper;
  const { price, priceText, chips } = sheet;
  const notes = lines({ fontSize: 8.5, color: QUIET, textAlign: 'right' }, price?.notes ?? []);
  return block(
    {},
    notice(paper, { borderRadius: 7, marginBottom: 10 }),
    view(
      { flexDirection: 'row', justifyContent: 'space-between' },
      view(
        { flexGrow: 1, flexShrink: 1, flexBasis: 0, paddingRight: 18 },
        text({ fontFamily: faces.title, fontSize: 25, lineHeight: 1.08 }, sheet.title),
        sheet.subtitle === ''
          ? null
          : text({ fontSize: 12, color: QUIET, lineHeight: 1.3, marginTop: 2 }, sheet.subtitle),
        chipRow(chips),
      ),
      view(
        { alignItems: 'flex-end', maxWidth: 230 },
        price === null
          ? text({ fontFamily: faces.title, fontSize: 15 }, priceText ?? '')
          : text({ fontFamily: faces.title, fontSize: 30, lineHeight: 1.15 }, price.text),
        price === null ? null : text({ fontFamily: faces.strong, fontSize: 10 }, price.label),
        price?.was ? text({ color: QUIET, textDecoration: 'line-through' }, price.was) : null,
        ...notes,
      ),
    ),
  );
}

/** A line stands before each chip. Those at the left edge are cut off. */
function chipRow(chips: readonly string[]): ReactElement {
  const chip = { borderLeftWidth: 0.75, borderColor: LINE, paddingLeft: 9, marginRight: 9, marginBottom: 2 };
  return view(
    { overflow: 'hidden', marginTop: 6 },
    view({ flexDirection: 'row', flexWrap: 'wrap', marginLeft: -9.75 }, ...chips.map((each) => text(chip, each))),
  );
}

function loan(paper: Paper): ReactElement | null {
  const { sheet, faces } = paper;
  return finance(paper, {
    box: { marginTop: 14, padding: 12, borderRadius: 10, backgroundColor: tint(sheet.look.colours.brand, 0.08) },
    heading: text(
      { fontFamily: faces.label, fontSize: 12, lineHeight: 1.3, marginBottom: 4 },
      sheet.finance?.heading ?? '',
    ),
    quiet: { color: QUIET },
    headline: { fontFamily: faces.strong, fontSize: 14, lineHeight: 1.35 },
    figure: { fontFamily: faces.strong },
  });
}

function keyInformation({ sheet, faces }: Paper): ReactElement | null {
  const [first] = sheet.tables;
  if (first === undefined || first.rows.length === 0) return null;
  const shown = figures(first.rows, {
    box: { width: '25%', paddingRight: 10, marginBottom: 7 },
    label: { fontSize: 8.5, color: QUIET },
    value: { fontFamily: faces.strong, fontSize: 10 },
  });
  const title = text(
    { fontFamily: faces.title, fontSize: 15, lineHeight: 1.3, marginTop: 18, marginBottom: 7 },
    first.heading,
  );
  return table(title, shown, { flexDirection: 'row', flexWrap: 'wrap' });
}

function contact(paper: Paper): ReactElement {
  const { sheet, faces } = paper;
  const { brand, on_brand, accent, on_accent } = sheet.look.colours;
  const { heading, name, phone, lines: below } = sheet.dealer;
  return block(
    {
      marginTop: 14,
      paddingVertical: 13,
      paddingHorizontal: 16,
      borderRadius: 14,
      backgroundColor: brand,
      color: on_brand,
      flexDirection: 'row',
      justifyContent: 'space-between',
      alignItems: 'center',
    },
    view(
      { flexShrink: 1, paddingRight: 16 },
      text({ fontSize: 9.5 }, heading),
      text({ fontFamily: faces.title, fontSize: 19, lineHeight: 1.15, marginBottom: 4 }, name),
      ...lines({}, below),
      phone === null ? null : text({ fontFamily: faces.strong, fontSize: 13, lineHeight: 1.3, marginTop: 4 }, phone),
    ),
    view(
      { width: 104, borderRadius: 10, backgroundColor: '#ffffff', alignItems: 'center', paddingTop: 4 },
      qrCode(paper, 84),
      text(
        {
          width: '100%',
          backgroundColor: accent,
          color: on_accent,
          fontFamily: faces.strong,
          fontSize: 8,
          lineHeight: 1.2,
          textAlign: 'center',
          paddingVertical: 4,
          paddingHorizontal: 6,
          borderBottomLeftRadius: 10,
          borderBottomRightRadius: 10,
        },
        sheet.page.caption,
      ),
    ),
  );
}

function specifications({ faces }: Paper, { heading, rows }: Paper['sheet']['tables'][number]): ReactElement | null {
  if (rows.length === 0) return null;
  const shown = tableRows(rows, {
    row: {
      width: '47.5%',
      flexDirection: 'row',
      justifyContent: 'space-between',
      borderBottomWidth: 0.75,
      borderColor: LINE,
      paddingVertical: 4,
    },
    label: { color: QUIET, flexShrink: 1, paddingRight: 8 },
    value: { fontFamily: faces.strong, flexShrink: 1, textAlign: 'right' },
  });
  const title = text(
    { fontFamily: faces.title, fontSize: 15, lineHeight: 1.3, marginTop: 18, marginBottom: 4 },
    heading,
  );
  return table(title, shown, { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'space-between' });
}
