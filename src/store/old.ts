/** What a statement may delete: rows from before a moment, at most `limit`, so that it does not take long. */
export type Old = { readonly before: Date; readonly limit: number };
