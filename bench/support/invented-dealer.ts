import { readFileSync } from 'node:fs';
import { PLACEHOLDERS } from '#domain/tenant/folder/placeholders.ts';
import { buildStarterFolder } from '#domain/tenant/folder/starter.ts';
import { listingCsv } from './listing-csv.ts';

/** Cars of each invented dealer. */
export const CARS_EACH = 60;
const HARBOUR = new URL('../../demo/tenants/harbour/', import.meta.url);
/** Lists of a real folder that name no dealership or location. */
const CONTENT = ['finance.json', 'manufacturers.json', 'models.json', 'parts.json'];

/** A tenant folder in memory with one dealership of the same name, and its stock. */
export type InventedDealer = {
  readonly slug: string;
  /** Contents by file name. */
  readonly files: Readonly<Record<string, string>>;
};

/** The dealer with this number; the same each time. */
export function inventedDealer(number: number, name = `Dealer ${number}`): InventedDealer {
  const slug = `dealer-${number}`;
  const starter = buildStarterFolder({ slug, name, template: 'studio', market: 'en-AU', schemas: './' });
  const values = [
    [PLACEHOLDERS.legalName(name), `${name} Pty Ltd`],
    [PLACEHOLDERS.licence, `MD${String(number).padStart(6, '0')}`],
    [PLACEHOLDERS.street, `${number + 1} Church Street`],
    [PLACEHOLDERS.about, 'We are near the station.'],
    [`@${slug}.example`, `@${slug}.com.au`],
  ] as const;
  const files = Object.entries(starter).map(([file, text]) => [
    file,
    values.reduce((whole, [placeholder, value]) => whole.replaceAll(placeholder, value), text),
  ]);
  return { slug, files: { ...Object.fromEntries(files), ...content() } as Record<string, string> };
}

/** The dealer's cars. Another `edition` has other prices and kilometres. */
export function inventedStock(number: number, edition = 0): string {
  return [...listingCsv({ rows: CARS_EACH, seed: number + 1_000_003 * edition })].join('');
}

/** Without pictures, which the invented folder does not have. */
function content(): Record<string, string> {
  return Object.fromEntries(
    CONTENT.map((file) => {
      const list = JSON.parse(readFileSync(new URL(file, HARBOUR), 'utf8')) as readonly object[];
      return [file, JSON.stringify(list.map((entry) => ({ ...entry, image: undefined, logo: undefined })))];
    }),
  );
}
