/** Texts in their order: by code the place of the text, and by place the code. Place 0 and code 0 are no text. */
export type Order = { readonly ranks: Uint32Array; readonly codes: Uint32Array };

/** Texts as small numbers. 0 is no text at all, so that a column of zeros is a column without values. It only grows. */
export type Names = {
  readonly texts: readonly string[];
  /** The number of a text; a new one for a new text. */
  codeOf(text: string): number;
  /** The number of a text that is there already, or 0. */
  find(text: string): number;
  /** By code units, so that it is the same on every machine. */
  order(): Order;
};

function orderOf(texts: readonly string[]): Order {
  const codes = Uint32Array.from(texts, (_, code) => code);
  codes.subarray(1).sort((left, right) => ((texts[left] ?? '') < (texts[right] ?? '') ? -1 : 1));
  const ranks = new Uint32Array(texts.length);
  codes.forEach((code, rank) => (ranks[code] = rank));
  return { ranks, codes };
}

/** The order of texts, found anew when there are more of them. */
function createOrder(texts: readonly string[]): () => Order {
  let order = orderOf(texts);
  return () => {
    if (order.ranks.length !== texts.length) order = orderOf(texts);
    return order;
  };
}

export function createNames(): Names {
  const codes = new Map<string, number>();
  const texts = [''];
  // Neighbours are often alike: records of one dealership have one city.
  let lastText: string | null = null;
  let lastCode = 0;
  return {
    texts,
    codeOf(text) {
      if (text === lastText) return lastCode;
      lastText = text;
      lastCode = codes.get(text) ?? 0;
      if (lastCode !== 0) return lastCode;
      lastCode = texts.push(text) - 1;
      codes.set(text, lastCode);
      return lastCode;
    },
    find: (text) => codes.get(text) ?? 0,
    order: createOrder(texts),
  };
}

/** More different numbers than this are not worth a number each: they are counted by value. */
const MOST_NUMBERS = 4_096;

/** Numbers of a range as small numbers, while they are few: years, seats. */
export type Numbers = {
  readonly names: Pick<Names, 'texts' | 'find' | 'order'>;
  /** The code of a value, or null when there are too many values to have codes. */
  codeOf(value: number): number | null;
};

export function createNumbers(): Numbers {
  const codes = new Map<number, number>();
  const names = createNames();
  return {
    names,
    codeOf(value) {
      const known = codes.get(value);
      if (known !== undefined) return known;
      if (codes.size >= MOST_NUMBERS) return null;
      const code = names.codeOf(String(value));
      codes.set(value, code);
      return code;
    },
  };
}
