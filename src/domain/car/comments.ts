export type Comments = {
  /** Paragraphs in order. Plain text: never markup. */
  readonly paragraphs: readonly string[];
  /**
   * Where the first characters end: this many whole paragraphs are shown, then `head` of the next one up to a word's
   * end, of which `tail` is the rest. Null: nothing is cut.
   */
  readonly cut: { readonly whole: number; readonly head: string; readonly tail: string } | null;
};

/** Shown by the message `car.comments_pending` in other spellings; this is the specification's text (spec §8). */
export const COMMENTS_PENDING = 'Dealer comments are pending. Please check back here later.';

/** Splits at the last word boundary within `most` characters; a word of its own half that long is split itself. */
function splitAtWord(text: string, most: number): { head: string; tail: string } {
  const first = [...text].slice(0, most).join('');
  const boundary = first.lastIndexOf(' ');
  const head = (boundary > most / 2 ? first.slice(0, boundary) : first).trimEnd();
  return { head, tail: text.slice(head.length) };
}

function findCut(paragraphs: readonly string[], most: number): Comments['cut'] {
  let left = most;
  for (const [whole, paragraph] of paragraphs.entries()) {
    const length = [...paragraph].length;
    if (left <= 0) return { whole, head: '', tail: paragraph };
    if (length > left) return { whole, ...splitAtWord(paragraph, left) };
    left -= length;
  }
  return null;
}

/**
 * Dealer comments as paragraphs: a pipe splits them (spec §5), and so does a line's end. Null when there are none: the
 * pending notice stands there. Cut after `most` characters (spec §9).
 */
export function readComments(text: string | null, most = 400): Comments | null {
  const paragraphs = (text ?? '')
    .split(/[|\n\r]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part.toLowerCase() !== 'null');
  return paragraphs.length === 0 ? null : { paragraphs, cut: findCut(paragraphs, most) };
}
