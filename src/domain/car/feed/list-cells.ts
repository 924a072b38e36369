import { isOpenableReport } from '#domain/car/history-report.ts';
import { cleanCell, cleanText } from './clean-cell.ts';
import { good, wrong, type CellParser } from './parsed.ts';
import { asText } from './text-cells.ts';

const isText = (part: string | null): part is string => part !== null && part !== '';
/** An item may be "null", like a whole cell, and then has no value (spec §5). */
const saysSomething = (part: string): boolean => cleanCell(part) !== null;
const unique = (parts: readonly string[]): string[] => [...new Set(parts)];

/**
 * Features and similar lists: a list, or text separated by the first of `|`, line break, `;`, `,` that occurs in it.
 * At most `max` items of `maxLength` characters are kept.
 */
export function textList(max: number, maxLength: number): CellParser<readonly string[]> {
  return (value) => {
    const parts = Array.isArray(value) ? value.map(asItem) : splitText(asText(value));
    if (parts === null) return wrong('a list, or text separated by |, ; or ,');
    const texts = parts.filter(isText).map((part) => part.replace(/^[•*·-]\s+/, '').replace(/\s+/g, ' '));
    const items = unique(texts.filter(saysSomething));
    const short = items.filter((item) => item.length <= maxLength);
    if (short.length > max) return good(short.slice(0, max), `at most ${max} items; only the first are kept`);
    return good(short, short.length < items.length ? `items of at most ${maxLength} characters` : undefined);
  };
}

function splitText(text: string | null): string[] | null {
  if (text === null) return null;
  const separator = ['|', '\n', ';'].find((mark) => text.includes(mark));
  const parts = separator === undefined ? splitAtCommas(text) : text.split(separator);
  return parts.map((part) => part.trim());
}

/**
 * Commas inside brackets belong to the item: `Airbags (front, side)`. A comma is inside when the next bracket closes.
 * Read from the end, so that the time grows with the length of the text only.
 */
function splitAtCommas(text: string): string[] {
  const parts: string[] = [];
  let isInside = false;
  let end = text.length;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const mark = text[at];
    if (mark === ')') isInside = true;
    else if (mark === '(') isInside = false;
    else if (mark === ',' && !isInside) {
      parts.push(text.slice(at + 1, end));
      end = at;
    }
  }
  return [...parts, text.slice(0, end)].toReversed();
}

/** An item of a list: text, or an object that names its text (`{name: …}`, `{url: …}`). */
function asItem(item: unknown): string | null {
  const text = asText(item);
  if (text !== null || item === null || typeof item !== 'object') return text;
  const named = ['url', 'Url', 'URL', 'src', 'Large', 'large', 'name', 'Name', 'value'];
  const found = named.map((key) => (Object.hasOwn(item, key) ? asText(Reflect.get(item, key)) : null));
  return found.find(isText) ?? null;
}

const STARTS_URL = /^\s*(?:https?:)?\/\//i;
const PICTURE_NAME = /^[^/?#]+\.(?:jpe?g|png|webp|avif|gif)$/i;
const ENDS_AS_PICTURE = /\.(?:jpe?g|png|webp|avif|gif)(?:\?[^,;]*)?$/i;

/**
 * Pictures as text. `|` and line breaks always separate. `,` and `;` may occur inside a URL (`w_300,h_200`,
 * `?size=1,2`). There they separate only when the next part begins a URL, or is a plain picture name after something
 * that ends like a picture. In text without any URL they always separate.
 */
function splitPictures(text: string): string[] {
  const hard = text.split(/[|\n]/);
  return hard
    .flatMap((part) => (/\/\//.test(part) ? splitAroundUrls(part) : part.split(/[,;]/)))
    .map((part) => part.trim());
}

function splitAroundUrls(text: string): string[] {
  const pieces = text.split(/([,;])/);
  let picture = [pieces[0] ?? ''];
  const found = [picture];
  for (let at = 1; at < pieces.length; at += 2) {
    const next = pieces[at + 1] ?? '';
    const [start = ''] = picture;
    // Only the first and the last piece are looked at again: a picture may have very many.
    const begins =
      STARTS_URL.test(next) ||
      next.trim() === '' ||
      (start === '' && picture.length === 1) ||
      (PICTURE_NAME.test(next.trim()) && (ENDS_AS_PICTURE.test(picture.at(-1) ?? '') || !STARTS_URL.test(start)));
    if (begins) found.push((picture = [next.trim()]));
    else picture.push(pieces[at] ?? '', next);
  }
  return found.map((parts) => parts.join(''));
}

const MAX_PICTURES = 200;

/** Pictures in the feed's order without duplicates: web addresses, or file names below the tenant's `images` folder. */
export const pictures: CellParser<readonly string[]> = (value) => {
  const text = asText(value);
  const parts = Array.isArray(value) ? value.map(asItem) : text === null ? null : splitPictures(text);
  if (parts === null) return wrong('a list of pictures, or text separated by |, ; or ,');
  const given = parts.filter(isText);
  const usable = unique(given.map(toPictureAddress).filter(isText));
  const refused = given.find((part) => toPictureAddress(part) === null);
  const note =
    refused === undefined ? undefined : 'http(s) URLs or plain file names of pictures; the others are left out';
  return good(
    usable.slice(0, MAX_PICTURES),
    usable.length > MAX_PICTURES ? `at most ${MAX_PICTURES} pictures; only the first are kept` : note,
  );
};

/** A picture's or file's address as stored, or null for anything that is neither an http(s) URL nor a safe relative name. */
function toPictureAddress(raw: string): string | null {
  const text = cleanText(raw).replace(/^\/\//, 'https://');
  if (/^https?:/i.test(text)) {
    const url = URL.parse(text);
    return url === null || url.username !== '' || url.password !== '' || url.href.length > 2000 ? null : url.href;
  }
  const isName =
    /^[^:<>"\\?*|]+\.[a-z0-9]{2,5}$/i.test(text) && !text.startsWith('/') && !text.split('/').includes('..');
  return isName && text.length <= 300 ? text : null;
}

/** The history report. What no page can open is kept and remarked on (D272). */
export const fileAddress: CellParser<string> = (value) => {
  const address = toPictureAddress(asText(value) ?? '');
  if (address === null || address === '') return wrong('an http(s) URL or a plain file name');
  return good(
    address,
    isOpenableReport(address)
      ? undefined
      : 'an https address, or a PDF or picture of the images folder; it is not shown',
  );
};
