const SCHEMES = new Set(['https:', 'http:', 'mailto:', 'tel:']);
const MAX_CHARACTERS = 2000;
/** Browsers drop some of these, and read a backslash as a slash, so what is left could be another address. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const HIDDEN = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\\]/;

/**
 * The address if a page may link to it: a path of this site, a part of the page (`#id`), or an https, http, mailto or
 * tel address. Null for anything else, such as `javascript:`, `data:` or `//other.example`.
 */
export function safeLink(address: string): string | null {
  if (address === '' || address.length > MAX_CHARACTERS || HIDDEN.test(address)) return null;
  if (address.startsWith('#')) return address;
  if (address.startsWith('/')) return address.startsWith('//') ? null : address;
  const url = URL.parse(address);
  if (url === null || !SCHEMES.has(url.protocol) || url.username !== '' || url.password !== '') return null;
  return address;
}
