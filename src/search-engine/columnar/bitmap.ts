import type { RowList } from './row-list.ts';

/** A set of a scope's rows, one bit each in words of 32. The rows of each segment begin with a new word. */
export type Bitmap = Int32Array;

/** Which row each bit of a scope's bitmaps stands for. */
export type BitmapLayout = {
  /** By word, the row of its first bit. */
  readonly firstRows: Uint32Array;
  readonly wordCount: number;
};

/** Rows in one word. */
export const WORD_BITS = 32;

/** How many bits of the word are set. */
export function countSetBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

export function countRowsIn(bits: Bitmap, { wordCount }: BitmapLayout): number {
  let count = 0;
  for (let at = 0; at < wordCount; at += 1) {
    const word = bits[at] ?? 0;
    if (word !== 0) count += countSetBits(word);
  }
  return count;
}

/** Writes the rows whose bits are set into `rows`, in ascending order. */
export function listRows(bits: Bitmap, { firstRows, wordCount }: BitmapLayout, rows: Uint32Array): RowList {
  let size = 0;
  for (let at = 0; at < wordCount; at += 1) {
    let word = bits[at] ?? 0;
    const first = firstRows[at] ?? 0;
    while (word !== 0) {
      rows[size] = first + 31 - Math.clz32(word & -word);
      size += 1;
      word &= word - 1;
    }
  }
  return { rows, size };
}

/** Replaces the bitmap's content by the listed rows, which are in ascending order. */
export function writeBitmap({ rows, size }: RowList, { firstRows, wordCount }: BitmapLayout, bits: Bitmap): void {
  bits.fill(0, 0, wordCount);
  let word = 0;
  for (let at = 0; at < size; at += 1) {
    const row = rows[at] ?? 0;
    while (row - (firstRows[word] ?? 0) >= WORD_BITS) word += 1;
    bits[word] = (bits[word] ?? 0) | (1 << (row - (firstRows[word] ?? 0)));
  }
}
