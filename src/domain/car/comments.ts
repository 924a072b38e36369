export type Comments = {
  /** Paragraphs in order. Plain text: never markup. */
  readonly paragraphs: readonly string[];
  /** The first characters of them, cut at a word with an ellipsis; all of them when nothing is cut. */
  readonly preview: readonly string[];
  readonly isCut: boolean;
};

/** Shown by the message `car.comments_pending` in other spellings; this is the specification's text (spec §8). */
export const COMMENTS_PENDING = 'Dealer comments are pending. Please check back here later.';

/** Cuts at the last word boundary within `most` characters. */
function cutAtWord(text: string, most: number): string {
  const cut = [...text].slice(0, most).join('');
  const boundary = cut.lastIndexOf(' ');
  return `${(boundary > most / 2 ? cut.slice(0, boundary) : cut).trimEnd()}…`;
}

/** Dealer comments as paragraphs: a pipe splits them (spec §5). Null when there are none: the pending notice stands there. */
export function readComments(text: string | null, most = 400): Comments | null {
  const paragraphs = (text ?? '')
    .split(/[|\n\r]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part.toLowerCase() !== 'null');
  if (paragraphs.length === 0) return null;
  const preview: string[] = [];
  let left = most;
  for (const paragraph of paragraphs) {
    const length = [...paragraph].length;
    if (left <= 0) return { paragraphs, preview, isCut: true };
    if (length > left) return { paragraphs, preview: [...preview, cutAtWord(paragraph, left)], isCut: true };
    preview.push(paragraph);
    left -= length;
  }
  return { paragraphs, preview, isCut: false };
}
