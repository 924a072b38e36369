import type { RowList } from './row-list.ts';

/** Rows of a scope as bits, 32 a word. The rows of each segment begin with a word of their own. */
export type Bits = Int32Array;

/** Which rows the bits of a scope are. */
export type Places = {
  /** By word, the row of its first bit. */
  readonly firsts: Uint32Array;
  readonly words: number;
};

/** Rows a word. */
export const WORD = 32;

/** How many bits of the word are set. */
export function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

export function countBits(bits: Bits, { words }: Places): number {
  let count = 0;
  for (let at = 0; at < words; at += 1) {
    const word = bits[at] ?? 0;
    if (word !== 0) count += bitsIn(word);
  }
  return count;
}

/** The rows whose bits are set, in order. */
export function listRows(bits: Bits, { firsts, words }: Places, rows: Uint32Array): RowList {
  let size = 0;
  for (let at = 0; at < words; at += 1) {
    let word = bits[at] ?? 0;
    const first = firsts[at] ?? 0;
    while (word !== 0) {
      rows[size] = first + 31 - Math.clz32(word & -word);
      size += 1;
      word &= word - 1;
    }
  }
  return { rows, size };
}

/** The bits of rows that are listed in order. */
export function toBits({ rows, size }: RowList, { firsts, words }: Places, bits: Bits): void {
  bits.fill(0, 0, words);
  let word = 0;
  for (let at = 0; at < size; at += 1) {
    const row = rows[at] ?? 0;
    while (row - (firsts[word] ?? 0) >= WORD) word += 1;
    bits[word] = (bits[word] ?? 0) | (1 << (row - (firsts[word] ?? 0)));
  }
}
