import { readFile } from 'node:fs/promises';
import { Font } from '@react-pdf/renderer';
import subsetFont from 'subset-font';
import type { FontFamily } from '#domain/tenant/config/brand.ts';
import { keepUnlessFailed } from '#utilities/keep-unless-failed.ts';
import type { SheetFonts } from './port.ts';

type Axes = Readonly<Record<string, number>>;
type Family = { readonly file: string } & Readonly<Record<'title' | 'label' | 'text' | 'strong', Axes>>;

/**
 * The shipped families as documents use them: a title, a label in small sizes, plain and strong text. The renderer takes
 * no variable fonts, so each is cut to one place on the axes of its file.
 */
const FAMILIES: Readonly<Record<FontFamily, Family>> = {
  Archivo: {
    file: 'archivo/files/archivo-*-wdth-normal.woff2',
    title: { wght: 780, wdth: 68 },
    label: { wght: 640, wdth: 80 },
    text: { wght: 400, wdth: 100 },
    strong: { wght: 650, wdth: 100 },
  },
  'Bricolage Grotesque': {
    file: 'bricolage-grotesque/files/bricolage-grotesque-*-opsz-normal.woff2',
    title: { wght: 700, opsz: 28 },
    label: { wght: 640, opsz: 14 },
    text: { wght: 400, opsz: 12 },
    strong: { wght: 650, opsz: 12 },
  },
  'Hanken Grotesk': {
    file: 'hanken-grotesk/files/hanken-grotesk-*-wght-normal.woff2',
    title: { wght: 640 },
    label: { wght: 560 },
    text: { wght: 400 },
    strong: { wght: 600 },
  },
  'Instrument Sans': {
    file: 'instrument-sans/files/instrument-sans-*-wght-normal.woff2',
    title: { wght: 680 },
    label: { wght: 600 },
    text: { wght: 400 },
    strong: { wght: 600 },
  },
  Newsreader: {
    file: 'newsreader/files/newsreader-*-opsz-normal.woff2',
    title: { wght: 340, opsz: 48 },
    label: { wght: 400, opsz: 12 },
    text: { wght: 400, opsz: 10 },
    strong: { wght: 600, opsz: 10 },
  },
  'Source Sans 3': {
    file: 'source-sans-3/files/source-sans-3-*-wght-normal.woff2',
    title: { wght: 700 },
    label: { wght: 600 },
    text: { wght: 400 },
    strong: { wght: 600 },
  },
};

/** All that the files have: the first one of a family is for English, the second for Māori, Škoda and their like. */
const SUBSETS = ['latin', 'latin-ext'] as const;
const CHARACTERS = String.fromCodePoint(...Array.from({ length: 0x2c80 - 0x20 }, (_, index) => index + 0x20));

/** The faces of a document. The renderer takes the second of a pair for letters that the first lacks. */
export type Faces = Readonly<Record<'title' | 'label' | 'text' | 'strong', string>>;

/** Titles and labels are set in the display family, text and strong text in the other. */
export async function loadFaces({ display, text }: SheetFonts): Promise<Faces> {
  const [title, label, plain, strong] = await Promise.all([
    loadFace(display, 'title'),
    loadFace(display, 'label'),
    loadFace(text, 'text'),
    loadFace(text, 'strong'),
  ]);
  return { title, label, text: plain, strong };
}

const loading = new Map<string, Promise<void>>();

async function loadFace(family: FontFamily, role: keyof Faces): Promise<string> {
  const names = SUBSETS.map((subset) => `${family} ${role} ${subset}`);
  await Promise.all(
    SUBSETS.map((subset, at) => {
      const name = names[at] ?? '';
      return keepUnlessFailed(loading, name, () => register(name, { family, role, subset }));
    }),
  );
  // The renderer's type knows one family.
  return names as unknown as string;
}

type Cut = {
  readonly family: FontFamily;
  readonly role: keyof Faces;
  readonly subset: (typeof SUBSETS)[number];
};

async function register(name: string, { family, role, subset }: Cut): Promise<void> {
  const { file, [role]: variationAxes } = FAMILIES[family];
  const source = import.meta.resolve(`@fontsource-variable/${file.replace('*', subset)}`);
  const cut = await subsetFont(await readFile(new URL(source)), CHARACTERS, {
    targetFormat: 'truetype',
    variationAxes,
  });
  Font.register({ family: name, src: `data:font/ttf;base64,${cut.toString('base64')}` });
  try {
    await nameFont(name);
  } catch (error) {
    // The renderer takes the first font of a name, and keeps its failure.
    Reflect.deleteProperty(Font.getRegisteredFonts(), name);
    throw error;
  }
}

/** Once in a thread. Names of cars are not to be taken apart. */
export function keepWordsWhole(): void {
  Font.registerHyphenationCallback((word) => [word]);
}

/** What is used here of a font of fontkit, which has no types. */
type LoadedFont = {
  readonly characterSet: readonly number[];
  readonly glyphForCodePoint: (code: number) => unknown;
};

/**
 * Gives a font a name of its own: all cuts of a family have the family's, and the renderer embeds a font again each time
 * that another one of the same name is used. A document would be three times as large.
 */
async function nameFont(fontFamily: string): Promise<void> {
  const descriptor = { fontFamily, fontWeight: 400 };
  await Font.load(descriptor);
  const font = Font.getFont(descriptor).data as LoadedFont | null;
  if (font === null) throw new Error(`${fontFamily} was not loaded`);
  Object.defineProperty(font, 'postscriptName', { value: fontFamily.replaceAll(' ', '-') });
  nameGlyphs(font);
}

/**
 * Asks for the glyph of every character once, by its character. fontkit makes a glyph at its first use, keeps it for as
 * long as the font lives, and with it the characters that were given then. While it embeds a font it takes composed
 * glyphs apart ("·" and "…" are drawn with ".", "É" with "E") and makes a part that no text has used yet without any
 * characters. Lines are cut by counting the characters of glyphs, so every later document of the thread would lose a
 * letter, or the digit before the point of "2.5 L", wherever it has that part.
 */
function nameGlyphs(font: LoadedFont): void {
  for (const code of font.characterSet) font.glyphForCodePoint(code);
}
