import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url';
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url';
import hanken from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2?url';
import source from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';

/** The self-hosted font files, by the family names of a tenant's config. */
export const FONT_FILES: Readonly<Record<string, string>> = {
  Archivo: archivo,
  'Bricolage Grotesque': bricolage,
  'Hanken Grotesk': hanken,
  'Instrument Sans': instrument,
  Newsreader: newsreader,
  'Source Sans 3': source,
};
