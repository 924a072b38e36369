export type Subset = {
  readonly name: string;
  /** The part of a family's files that has the characters. */
  readonly source: 'latin' | 'latin-ext';
  readonly characters: string;
  /** The characters as a `unicode-range`. */
  readonly range: string;
};

/** What pages in English are written with, and é and ë for Citroën and its like. */
const COMMON =
  ' !"#$%&\'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz' +
  '\u00A0©®°²·×½éë–—‘’“”•…′″€™←→−›';

/** The characters of the families' latin files, as their publisher cuts them. */
const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6],
  [0x2da],
  [0x2dc],
  [0x2000, 0x206f],
  [0x20ac],
  [0x2122],
  [0x2190, 0x2193],
  [0x2212],
  [0x2215],
] as const;

/** The long vowels of Māori, which a page in New Zealand may have a few of: the other letters would be four times as much. */
const MAORI = [
  [0x100, 0x101],
  [0x112, 0x113],
  [0x12a, 0x12b],
  [0x14c, 0x14d],
  [0x16a, 0x16b],
] as const;

/** Letters of the other European languages. */
const EXTENDED = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x17f],
  [0x218, 0x21b],
  [0x1e80, 0x1e85],
  [0x1e9e],
  [0x1ef2, 0x1ef3],
] as const;

type Range = readonly [number] | readonly [number, number];

const spread = (ranges: readonly Range[]): number[] =>
  ranges.flatMap(([first, last = first]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** Joins neighbours, so that the range is short. */
function toRange(codes: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const code of codes.toSorted((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return runs.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ');
}

function subset(name: string, source: Subset['source'], codes: readonly number[]): Subset {
  return { name, source, characters: String.fromCodePoint(...codes), range: toRange(codes) };
}

const common = [...COMMON].map((character) => character.codePointAt(0) ?? 0);
const maori = spread(MAORI);

/** No character is in two of them, so that no page loads two files for it. */
export const SUBSETS: readonly Subset[] = [
  subset('common', 'latin', common),
  subset(
    'latin',
    'latin',
    spread(LATIN).filter((code) => !common.includes(code)),
  ),
  subset('maori', 'latin-ext', maori),
  subset(
    'latin-ext',
    'latin-ext',
    spread(EXTENDED).filter((code) => !maori.includes(code)),
  ),
];
