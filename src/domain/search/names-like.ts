import { toNameKey } from '#domain/ids.ts';

const MIN_LETTERS = 4;

/** Whether the texts differ by one typo: a letter added, missing or replaced, or two adjacent letters swapped. */
function isOneLetterOff(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const rest = (text: string, from: number) => text.slice(start + from);
  if (one.length !== other.length) {
    return one.length > other.length ? rest(one, 1) === rest(other, 0) : rest(one, 0) === rest(other, 1);
  }
  const isSwap = one[start] === other[start + 1] && one[start + 1] === other[start] && rest(one, 2) === rest(other, 2);
  return isSwap || rest(one, 1) === rest(other, 1);
}

/** The entries under the slugs that a text names, as a whole or by one word; if there are none, under slugs one typo away. */
export function namesLike(text: string, books: readonly ReadonlyMap<string, readonly string[]>[]): readonly string[] {
  const slugs = [...new Set([text, ...text.split(' ')].map(toNameKey))].filter((slug) => slug !== '');
  const named = slugs.flatMap((slug) => books.flatMap((book) => book.get(slug) ?? []));
  if (named.length > 0) return [...new Set(named)];
  const long = slugs.filter(({ length }) => length >= MIN_LETTERS);
  const isLike = (name: string) => name.length >= MIN_LETTERS && long.some((slug) => isOneLetterOff(slug, name));
  return [...new Set(books.flatMap((book) => [...book].flatMap(([name, makes]) => (isLike(name) ? makes : []))))];
}
