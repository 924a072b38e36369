/** A text with `{names}` to fill in; two forms where it depends on a count. */
export type Message = string | { readonly one: string; readonly other: string };

export type MessageParams = Readonly<Record<string, string | number>>;

/** The text with its `{names}` filled in; numbers as the locale writes them. An unknown name stays as it is. */
export function fillIn(text: string, params: MessageParams, locale: string): string {
  // Most texts have no names.
  if (!text.includes('{')) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? value.toLocaleString(locale) : value;
  });
}
