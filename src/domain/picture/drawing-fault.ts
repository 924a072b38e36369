/** Larger drawings are refused: a logo has some kilobytes. */
export const MAX_DRAWING_BYTES = 1_000_000;

const QUOTES = [34, 39];

type Rule = { readonly name: string; readonly isIn: (text: string) => boolean };

const has =
  (pattern: RegExp) =>
  (text: string): boolean =>
    pattern.test(text);

/**
 * What an SVG drawing may not contain (D267). Filters take minutes, entities can grow without limit, and all else reaches
 * out of the file or runs code. Names may have a namespace prefix.
 */
const RULES: readonly Rule[] = [
  { name: 'a filter', isIn: has(/<(?:[\w.-]+:)?(?:filter|fe[A-Z]\w*)[\s/>]|\bfilter\s*[:=]/i) },
  { name: 'an entity of its own', isIn: has(/<!ENTITY|<!DOCTYPE[^>]*\[/i) },
  { name: 'an escape in a style', isIn: hasStyleEscape },
  { name: 'a style sheet of another file', isIn: has(/@import|<\?xml-stylesheet/i) },
  { name: 'an embedded picture or page', isIn: has(/<(?:[\w.-]+:)?(?:image|foreignObject|iframe)[\s/>]/i) },
  { name: 'a script', isIn: has(/<(?:[\w.-]+:)?script[\s/>]/i) },
  {
    name: 'a reference out of the file',
    isIn: has(/\bhref\s*=\s*(?:"(?!\s*#)|'(?!\s*#))|url\(\s*["']?(?!\s*["']?\s*#)/i),
  },
  { name: 'an encoding other than UTF-8', isIn: has(/^[^<]*<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])/i) },
];

/** What keeps an SVG drawing from being drawn, in words; null when it is plain. */
export function drawingFault(svg: string): string | null {
  if (svg.length > MAX_DRAWING_BYTES) return `more than ${MAX_DRAWING_BYTES / 1_000_000} MB`;
  const text = decodeReferences(svg);
  return RULES.find(({ isIn }) => isIn(text))?.name ?? null;
}

/** In a style sheet, `f\69lter` is `filter`. Elsewhere a backslash is only a character of a path or a text. */
function hasStyleEscape(text: string): boolean {
  const sheet = text.search(/<(?:[\w.-]+:)?style\b/i);
  return (sheet >= 0 && text.includes('\\', sheet)) || /\bstyle\s*=\s*(?:"[^"]*\\|'[^']*\\)/i.test(text);
}

/** `&#102;ilter` is `filter` to a renderer. Quotes are left out: decoded, they would seem to end an attribute. */
const decodeReferences = (svg: string): string =>
  svg.replace(/&(?:quot|apos|#x([0-9a-f]{1,6})|#(\d{1,7}));?/gi, (_, hex?: string, decimal?: string) => {
    const code = Number(hex === undefined ? decimal : `0x${hex}`);
    return QUOTES.includes(code) || !(code <= 0x10ffff) ? '' : String.fromCodePoint(code);
  });
