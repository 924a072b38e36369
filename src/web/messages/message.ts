/** Text with `{names}` to fill in; two forms where a count decides. */
export type Message = string | { readonly one: string; readonly other: string };
