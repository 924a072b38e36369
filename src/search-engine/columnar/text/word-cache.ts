/** Where a word stands in one column of phrases: by phrase code, 1 + the penalty of the match, or 0 for no match. */
export type PhraseCosts = { readonly column: number; readonly costs: Uint8Array };

/**
 * The phrases that match recent words of queries, the same for all partitions: shoppers type the same words again and
 * again. Valid for one version of the vocabulary.
 */
export type WordCache = {
  /** Compared with `Vocabulary.version`. */
  version: number;
  readonly entries: Map<string, readonly PhraseCosts[]>;
  bytes: number;
};

export const createWordCache = (): WordCache => ({ version: 0, entries: new Map(), bytes: 0 });
