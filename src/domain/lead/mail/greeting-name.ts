import type { LeadAttributes } from '../lead.ts';

const MAX_CHARS = 40;
const MAX_WORDS = 3;
/** What is longer may be a sentence without its spaces. */
const MAX_FIRST_CHARS = 20;
/** Letters with their marks, and one hyphen or apostrophe within: Zoë, O'Brien, Anne-Marie. */
const WORD = /^\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)?$/u;

/**
 * What a mail to the address of a form calls its reader; null where no name is to be read from what was typed. Whoever
 * fills in the form may have given somebody else's address: so it is the first word alone, which says nothing.
 */
export function greetingName({ name }: Pick<LeadAttributes, 'name'>): string | null {
  const words = name.split(' ');
  const isName = name.length <= MAX_CHARS && words.length <= MAX_WORDS && words.every((word) => WORD.test(word));
  const [first = ''] = words;
  return isName && first.length <= MAX_FIRST_CHARS ? first : null;
}
