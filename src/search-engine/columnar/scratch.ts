/** Memory that every query uses again. Queries are answered one after another, each without a pause. */
export type Scratch = {
  /** Rows that hold so far. */
  hits: Uint32Array;
  /** Rows that fail one filter, filter by filter. */
  fails: Uint32Array;
  /** Rows that nobody asks for again. */
  spare: Uint32Array;
  flags: Uint8Array;
  /** By row: how far it is from the text. */
  penalties: Uint8Array;
  values: Float64Array;
};

const scratchOf = (rows: number): Scratch => ({
  hits: new Uint32Array(rows),
  fails: new Uint32Array(rows),
  spare: new Uint32Array(rows),
  flags: new Uint8Array(rows),
  penalties: new Uint8Array(rows),
  values: new Float64Array(rows),
});

/** Scratch for tables of at least so many rows. */
export function createScratch(): (rows: number) => Scratch {
  let scratch = scratchOf(0);
  return (rows) => {
    if (scratch.hits.length < rows) scratch = scratchOf(rows);
    return scratch;
  };
}
