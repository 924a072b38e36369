import type { ReactElement } from 'react';
import { block, condensed, figures, tableRows, text, view, type Paper } from './sheet-parts.ts';

export const OUTBACK_COLOURS = {
  INK: '#24211c',
  QUIET: '#5b5242',
  RULE: '#cdbf9f',
  CARD: '#faf5ea',
  SAND: '#e2d6be',
} as const;
const { INK, QUIET, RULE, CARD } = OUTBACK_COLOURS;

type Van = NonNullable<NonNullable<Paper['sheet']['ratings']>['van']>;

/** What is left with the shopper's van on, below the ratings that it follows from. */
const vanRow = ({ label, note, value }: Van, title: string): ReactElement =>
  view(
    {
      flexDirection: 'row',
      justifyContent: 'space-between',
      alignItems: 'flex-end',
      marginTop: 5,
      borderTopWidth: 1.5,
      borderColor: INK,
      paddingTop: 4,
    },
    view({}, text({ fontSize: 9.5, color: QUIET }, label), text({ fontSize: 8.5, color: QUIET }, note)),
    text({ fontFamily: title, fontSize: 20, lineHeight: 1.1 }, value),
  );

/** Tow rating and payload before the photo and the price, in the double frame of the site. */
export function outbackRatings({ sheet, faces }: Paper): ReactElement | null {
  if (sheet.ratings === null) return null;
  const { heading, note, rows, van } = sheet.ratings;
  const main = figures(rows.slice(0, 2), {
    box: { width: '26%', paddingRight: 10 },
    label: { fontSize: 9.5, color: QUIET },
    value: { fontFamily: faces.title, fontSize: 30, lineHeight: 1.1 },
  });
  const others = tableRows(rows.slice(2), {
    row: { width: '47%', borderBottomWidth: 0.75, borderColor: RULE, paddingVertical: 2 },
    label: { fontSize: 8.5, color: QUIET },
    value: { fontFamily: faces.title, fontSize: 14, lineHeight: 1.15 },
  });
  return block(
    { marginTop: 8, borderWidth: 2, borderColor: INK, borderRadius: 3, padding: 2.5, backgroundColor: CARD },
    view(
      { borderWidth: 0.75, borderColor: INK, borderRadius: 1, paddingVertical: 7, paddingHorizontal: 11 },
      view(
        { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-end', marginBottom: 2 },
        condensed({ fontFamily: faces.title, fontSize: 15, lineHeight: 1.2 }, heading),
        text({ fontSize: 8.5, color: QUIET }, note),
      ),
      view(
        { flexDirection: 'row', alignItems: 'center' },
        ...main,
        view({ width: '48%', flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'space-between' }, ...others),
      ),
      ...(van === null ? [] : [vanRow(van, faces.title)]),
    ),
  );
}
