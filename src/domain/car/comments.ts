export type Comments = {
  /** Paragraphs in order. Plain text: never markup. */
  readonly paragraphs: readonly string[];
  /**
   * Where long comments are cut: `whole` paragraphs are shown in full, then `head` of the next one, which ends with a
   * word. `tail` is the rest of that paragraph. Null when nothing is cut.
   */
  readonly cut: { readonly whole: number; readonly head: string; readonly tail: string } | null;
};

/** Splits at the last space within `max` characters. A word longer than half of that is split itself. */
function splitAtWord(text: string, max: number): { head: string; tail: string } {
  const first = [...text].slice(0, max).join('');
  const boundary = first.lastIndexOf(' ');
  const head = (boundary > max / 2 ? first.slice(0, boundary) : first).trimEnd();
  return { head, tail: text.slice(head.length) };
}

function findCut(paragraphs: readonly string[], max: number): Comments['cut'] {
  let left = max;
  for (const [whole, paragraph] of paragraphs.entries()) {
    const length = [...paragraph].length;
    if (left <= 0) return { whole, head: '', tail: paragraph };
    if (length > left) return { whole, ...splitAtWord(paragraph, left) };
    left -= length;
  }
  return null;
}

/**
 * Splits dealer comments into paragraphs at pipes (spec §5) and line breaks, and cuts them after `max` characters
 * (spec §9). Null when there are none: the page then shows the pending notice.
 */
export function readComments(text: string | null, max = 400): Comments | null {
  const paragraphs = (text ?? '')
    .split(/[|\n\r]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part.toLowerCase() !== 'null');
  return paragraphs.length === 0 ? null : { paragraphs, cut: findCut(paragraphs, max) };
}
