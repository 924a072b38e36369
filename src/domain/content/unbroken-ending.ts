import { NO_BREAK } from './unbroken.ts';

/** A last line with fewer letters looks lost below the others. */
const MIN_ENDING = 12;
/** Longer endings would leave a gap at the end of the line above on a phone. */
const MAX_ENDING = 20;
/** A shorter paragraph has one line on most screens. */
const MIN_LENGTH = 50;

/**
 * A paragraph whose last words stay together, so that its last line is more than "it." The browser avoids a line of one
 * short word by itself, but not one of two. `before` is the number of letters before the text in its paragraph.
 */
export function unbrokenEnding(text: string, before = 0): string {
  if (before + text.length < MIN_LENGTH) return text;
  const words = text.trimEnd().split(' ');
  let ending = words.pop() ?? '';
  while (words.length > 0 && ending.length < MIN_ENDING) {
    const longer = `${words.at(-1)}${NO_BREAK}${ending}`;
    if (longer.length > MAX_ENDING) break;
    words.pop();
    ending = longer;
  }
  return [...words, ending].join(' ');
}
