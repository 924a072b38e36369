/** Something in a text that a page does not show as it is written. `line` is that of the text, from 1. */
export type ContentProblem = { readonly line: number; readonly found: string; readonly expected: string };
