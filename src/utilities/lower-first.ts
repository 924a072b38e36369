/** A label inside a sentence: "Automatic" becomes "automatic"; "AWD", "SUVs" and "4x4" stay as they are. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
