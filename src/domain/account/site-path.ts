/** The longest path that is taken: a search with many filters has a few hundred characters. */
const MAX_CHARS = 2000;
const NOWHERE = 'http://site.invalid';
/**
 * What paths of the site consist of. Everything else is refused, even where it would stay on the site: no path of the site
 * needs a percent sign, and what is encoded may be decoded by whoever stands in front.
 */
const PATH = /^\/(?:[\w.~-]+(?:\/[\w.~-]+)*\/?)?$/;
/** Pages that would send the shopper round in a circle, or out again. */
const OWN_PAGES = /^\/sign-(?:in|out)(?:\/|\.data|$)/i;

/**
 * A `redirect` or `back` as it may be followed (D34): a path of the same site, with its query. Anything else is `/`. One URL
 * parser decides, and what it would change is refused, so that nobody reads the address differently.
 */
export function toSitePath(given: string | null | undefined): string {
  return isSitePath(given) ? given : '/';
}

function isSitePath(given: string | null | undefined): given is string {
  if (typeof given !== 'string' || given.length > MAX_CHARS || hasUnseen(given)) return false;
  const [path = ''] = given.split(/[?#]/);
  if (!PATH.test(path) || OWN_PAGES.test(path)) return false;
  const url = URL.parse(given, NOWHERE);
  return url !== null && url.origin === NOWHERE && url.pathname === path;
}

/** Controls, spaces and line breaks, which parsers strip or cut at; backslashes, which they take for slashes. */
function hasUnseen(text: string): boolean {
  return /[\p{C}\p{Z}\\]/u.test(text);
}
