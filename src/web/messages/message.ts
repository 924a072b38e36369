/** A text with `{names}` to fill in; two forms where it depends on a count. */
export type Message = string | { readonly one: string; readonly other: string };
