import { headOf } from '#domain/safe-text.ts';

/** Bounds on the values in one URL. Further values are ignored, like malformed ones (D9). */
const MAX_REPEATS = 1_000;
const MAX_VALUES = 40;
/** As long as the longest value of a car. */
const MAX_CHARS = 200;

/** Control characters, and those that change the direction of writing, which could make a page misleading. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is taken out
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

/** Normalises a text: composed, well-formed, without control characters, with single spaces. */
export function cleanText(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();
}

/** Cuts a cleaned text to a length, without leaving half a surrogate pair or a space at its end. */
export function cutSearchText(text: string, max: number): string {
  return headOf(text, max).trim();
}

/** The values of one repeated key: cleaned, without duplicates, limited in number and length. */
export function readValues(params: URLSearchParams, key: string): string[] {
  const values = params.getAll(key).slice(0, MAX_REPEATS).map(cleanText);
  const usable = values.filter((value) => value !== '' && value.length <= MAX_CHARS);
  return [...new Set(usable)].slice(0, MAX_VALUES);
}
