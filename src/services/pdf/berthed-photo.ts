import { Path, Svg } from '@react-pdf/renderer';
import { createElement as make, type ReactElement } from 'react';
import { photo, text, view, type Paper, type Style } from './sheet-parts.ts';

const PAPER = '#ffffff';
const PIN =
  'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M12 7a3 3 0 1 0 0 6a3 3 0 1 0 0-6';

/** The corner of the photo is cut away for the place, as on the site. */
export function berthedPhoto(paper: Paper): ReactElement | null {
  const shown = photo(paper, { width: '100%', height: 248, objectFit: 'cover', borderRadius: 14 });
  if (shown === null) return null;
  const corner = (place: Style) =>
    make(
      Svg,
      { viewBox: '0 0 12 12', width: 12, height: 12, style: { position: 'absolute', ...place } },
      make(Path, { d: 'M0 0A12 12 0 0 0 12 12H0Z', fill: PAPER }),
    );
  const berth = view(
    {
      position: 'absolute',
      left: -0.5,
      bottom: -0.5,
      backgroundColor: PAPER,
      borderTopRightRadius: 12,
      paddingTop: 7,
      paddingRight: 12,
      flexDirection: 'row',
      alignItems: 'center',
    },
    make(
      Svg,
      { viewBox: '0 0 24 24', width: 12, height: 12, style: { marginRight: 5 } },
      make(Path, { d: PIN, stroke: '#0b1e21', strokeWidth: 1.75, fill: 'none' }),
    ),
    text({ fontFamily: paper.faces.strong, fontSize: 10 }, paper.sheet.dealer.name),
    corner({ left: 0, top: -12 }),
    corner({ right: -12, bottom: 0 }),
  );
  return view({ marginBottom: 14 }, shown, berth);
}
