import { Font, StyleSheet } from '@react-pdf/renderer';

const WEIGHTS = [400, 600, 700] as const;
/** Two files of one family: the second has the letters that the first lacks (Māori, Škoda). */
export const FAMILIES = ['Sheet', 'Sheet Extra'];

/** Once in a thread, before anything is laid out. */
export async function registerFonts(): Promise<void> {
  for (const [family, subset] of [
    ['Sheet', 'latin'],
    ['Sheet Extra', 'latin-ext'],
  ] as const)
    for (const fontWeight of WEIGHTS) {
      Font.register({ family, fontWeight, src: fontFile(`source-sans-3-${subset}-${fontWeight}-normal.woff`) });
      await nameGlyphs({ fontFamily: family, fontWeight });
    }
  // Names of cars are not to be taken apart.
  Font.registerHyphenationCallback((word) => [word]);
}

/** What is used here of a font of fontkit, which has no types. */
type GlyphSource = {
  readonly characterSet: readonly number[];
  readonly glyphForCodePoint: (code: number) => unknown;
};

/**
 * Asks for the glyph of every character once, by its character. fontkit makes a glyph at its first use, keeps it for as
 * long as the font lives, and with it the characters that were given then. While it embeds a font it takes composed
 * glyphs apart ("·" and "…" are drawn with ".", "É" with "E") and makes a part that no text has used yet without any
 * characters. Lines are cut by counting the characters of glyphs, so every later document of the thread would lose a
 * letter, or the digit before the point of "2.5 L", wherever it has that part.
 */
async function nameGlyphs(descriptor: { readonly fontFamily: string; readonly fontWeight: number }): Promise<void> {
  await Font.load(descriptor);
  const font = Font.getFont(descriptor).data as GlyphSource | null;
  if (font === null) throw new Error(`${descriptor.fontFamily} ${descriptor.fontWeight} was not loaded`);
  for (const code of font.characterSet) font.glyphForCodePoint(code);
}

function fontFile(name: string): string {
  return decodeURIComponent(new URL(import.meta.resolve(`@fontsource/source-sans-3/files/${name}`)).pathname);
}

const INK = '#1b1f24';
const QUIET = '#545c66';
const LINE = '#d5d9de';

export const styles = StyleSheet.create({
  page: { paddingTop: 34, paddingHorizontal: 36, paddingBottom: 74, fontSize: 9.5, color: INK, lineHeight: 1.35 },
  head: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    paddingBottom: 8,
    marginBottom: 6,
    borderBottomWidth: 3,
  },
  site: { fontSize: 12, fontWeight: 700 },
  quiet: { color: QUIET },
  title: { fontSize: 25, fontWeight: 700, lineHeight: 1.12, marginTop: 8 },
  subtitle: { fontSize: 13, color: QUIET, marginTop: 1 },
  chips: { fontSize: 10.5, fontWeight: 600, marginTop: 5 },
  notice: { marginTop: 8, paddingVertical: 5, paddingHorizontal: 8, fontWeight: 600, color: '#ffffff' },
  photo: { marginTop: 12, width: '100%', aspectRatio: 2, objectFit: 'cover', borderRadius: 4 },
  offer: { flexDirection: 'row', justifyContent: 'space-between', marginTop: 12 },
  offerText: { flexGrow: 1, flexShrink: 1, paddingRight: 18 },
  priceLine: { flexDirection: 'row', alignItems: 'flex-end', flexWrap: 'wrap' },
  price: { fontSize: 27, fontWeight: 700, lineHeight: 1.1, marginRight: 8 },
  priceLabel: { fontSize: 11, fontWeight: 600, marginBottom: 2 },
  was: { fontSize: 11, color: QUIET, textDecoration: 'line-through', marginBottom: 2, marginLeft: 8 },
  code: { width: 86, alignItems: 'center' },
  caption: { fontSize: 7.5, color: QUIET, textAlign: 'center', marginTop: 3, lineHeight: 1.2 },
  finance: { marginTop: 14, padding: 10, borderWidth: 1, borderColor: LINE, borderRadius: 4 },
  heading: { fontSize: 12, fontWeight: 700, marginBottom: 4 },
  figures: { flexDirection: 'row', flexWrap: 'wrap', marginTop: 2 },
  figure: { marginRight: 22, marginBottom: 3 },
  headlineValue: { fontSize: 14, fontWeight: 700 },
  figureValue: { fontWeight: 600 },
  note: { fontSize: 7.8, lineHeight: 1.3, marginTop: 3 },
  table: { marginTop: 16 },
  rows: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'space-between' },
  row: {
    width: '48.5%',
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderBottomWidth: 0.75,
    borderColor: LINE,
    paddingVertical: 2.6,
  },
  rowLabel: { color: QUIET, width: '45%' },
  rowValue: { fontWeight: 600, width: '53%', textAlign: 'right' },
  contact: { marginTop: 8 },
  footer: {
    position: 'absolute',
    left: 36,
    right: 36,
    bottom: 26,
    borderTopWidth: 0.75,
    borderColor: LINE,
    paddingTop: 5,
  },
  legal: { flexDirection: 'row', flexWrap: 'wrap', marginRight: 60 },
  // The letters of a part stay together, and the part goes to the next line as one.
  legalPart: { fontSize: 7.5, color: QUIET, lineHeight: 1.3, marginRight: 8, flexShrink: 0, maxWidth: '100%' },
  footerLine: { fontSize: 7.5, color: QUIET, lineHeight: 1.3, paddingRight: 60 },
  pageOf: { position: 'absolute', right: 0, top: 5, fontSize: 7.5, color: QUIET },
});
