/** Bounds on what one URL may ask for; what lies beyond them is ignored, like anything malformed (D9). */
const MOST_REPEATS = 1_000;
const MOST_VALUES = 40;
const MOST_CHARS = 120;

/** Control characters, and those that turn the direction of writing: they could make a page say what it does not. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is taken out
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

/** One spelling of a text: composed, well-formed, without control characters, single spaces. */
export function cleanText(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();
}

/** The beginning of a text that is clean, clean itself: half a surrogate pair at its end is left out. */
export function cutText(text: string, most: number): string {
  return text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

/** The values of one repeated key: clean, without repeats, bounded in number and length. */
export function readValues(params: URLSearchParams, key: string): string[] {
  const values = params.getAll(key).slice(0, MOST_REPEATS).map(cleanText);
  const usable = values.filter((value) => value !== '' && value.length <= MOST_CHARS);
  return [...new Set(usable)].slice(0, MOST_VALUES);
}
