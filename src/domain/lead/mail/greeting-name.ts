import type { LeadAttributes } from '#domain/lead/lead.ts';

const MAX_CHARS = 40;
const MAX_WORDS = 3;
/** A longer word may be a sentence without spaces. */
const MAX_FIRST_CHARS = 20;
/** Letters with diacritics, and one hyphen or apostrophe inside: Zoë, O'Brien, Anne-Marie. */
const WORD = /^\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)?$/u;

/**
 * The name in a mail's greeting; null when the typed text contains no usable name. The form's sender may have entered
 * another person's address. So only the first word is used, which cannot carry a message.
 */
export function greetingName({ name }: Pick<LeadAttributes, 'name'>): string | null {
  const words = name.split(' ');
  const isName = name.length <= MAX_CHARS && words.length <= MAX_WORDS && words.every((word) => WORD.test(word));
  const [first = ''] = words;
  return isName && first.length <= MAX_FIRST_CHARS ? first : null;
}
