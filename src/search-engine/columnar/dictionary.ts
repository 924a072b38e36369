/** Sorted texts: the rank by code, and the code by rank. Code 0 and rank 0 stand for no value. */
export type Order = { readonly ranks: Uint32Array; readonly codes: Uint32Array };

/** Encodes texts as small numbers. Code 0 is no value, so a column of zeros is a column without values. It only grows. */
export type Dictionary = {
  readonly texts: readonly string[];
  /** The code of a text; a new text gets a new code. */
  codeOf(text: string): number;
  /** The code of a text, or 0 when it has none. */
  find(text: string): number;
  /** Sorted by UTF-16 code units, so that the order is the same on every machine. */
  order(): Order;
};

function orderTexts(texts: readonly string[]): Order {
  const codes = Uint32Array.from(texts, (_, code) => code);
  codes.subarray(1).sort((left, right) => ((texts[left] ?? '') < (texts[right] ?? '') ? -1 : 1));
  const ranks = new Uint32Array(texts.length);
  codes.forEach((code, rank) => (ranks[code] = rank));
  return { ranks, codes };
}

/** Sorts the texts, and again whenever texts have been added. */
function createOrder(texts: readonly string[]): () => Order {
  let order = orderTexts(texts);
  return () => {
    if (order.ranks.length !== texts.length) order = orderTexts(texts);
    return order;
  };
}

export function createDictionary(): Dictionary {
  const codes = new Map<string, number>();
  const texts = [''];
  // Consecutive records often have the same value: records of one dealership have one city.
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

/** A range with more different numbers than this has no codes and is counted by value. */
const MAX_CODED_NUMBERS = 4_096;

/** Encodes the numbers of a range that has few different ones: years, seats. */
export type NumberDictionary = {
  readonly dictionary: Pick<Dictionary, 'texts' | 'find' | 'order'>;
  /** The code of a number, or null when there are too many different ones. */
  codeOf(value: number): number | null;
};

export function createNumberDictionary(): NumberDictionary {
  const codes = new Map<number, number>();
  const dictionary = createDictionary();
  return {
    dictionary,
    codeOf(value) {
      const known = codes.get(value);
      if (known !== undefined) return known;
      if (codes.size >= MAX_CODED_NUMBERS) return null;
      const code = dictionary.codeOf(String(value));
      codes.set(value, code);
      return code;
    },
  };
}
