/** Rows in the first `size` places of a list. */
export type RowList = { readonly rows: Uint32Array; readonly size: number };
