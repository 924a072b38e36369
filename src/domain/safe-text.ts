// oxlint-disable-next-line no-control-regex -- control characters are what this is about
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;
const ALL_CONTROL = new RegExp(CONTROL, 'g');
const MAX_NAME_CHARS = 200;

/** The first `max` UTF-16 units as well-formed text: half a character, sent or cut, becomes U+FFFD. No store takes one. */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).toWellFormed();
}

/** The first `max` UTF-16 units, fewer by one where the cut would leave half a character: for a text that people read. */
export function headOf(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}

/** One line that a store takes: cut, well-formed, and without control characters, NUL among them. */
export function cutLine(text: string, max: number): string {
  return cutText(text.replace(ALL_CONTROL, ''), max);
}

/** Text that a store takes: well-formed and without NUL. Line breaks and other control characters stay. */
export function toStorable(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '');
}

/** Whether a text from an address may be a slug or an id at all. One that may not is looked up nowhere. */
export function canBeName(text: string): boolean {
  return text !== '' && text.length <= MAX_NAME_CHARS && text.isWellFormed() && !CONTROL.test(text);
}
