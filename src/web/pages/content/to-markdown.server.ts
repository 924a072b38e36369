/** Text as Markdown that shows it as it is: names and settings may have any characters. */
export const escaped = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[!-/:-@[-`{-~]/g, (mark) => `\\${mark}`);

/** A section of a document: a heading and its paragraphs. Empty ones are left out, and a section without paragraphs too. */
export function section(heading: string, paragraphs: readonly (string | null | false)[]): string[] {
  const shown = paragraphs.filter((paragraph) => typeof paragraph === 'string' && paragraph !== '');
  return shown.length === 0 ? [] : [`## ${heading}`, ...shown.map(String)];
}

export const list = (items: readonly (string | null)[]): string =>
  items
    .filter((item) => item !== null)
    .map((item) => `- ${item}`)
    .join('\n');
