/** Rows in the first `size` places of a list. */
export type RowList = { readonly rows: Uint32Array; readonly size: number };

/** The rows from `start` to before `end`. */
export type RowRange = { readonly start: number; readonly end: number };
