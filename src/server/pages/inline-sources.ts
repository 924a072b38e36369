import { createHash } from 'node:crypto';
import type { InlineSources } from './content-security-policy.ts';

type MarksTaken = { readonly html: Buffer<ArrayBuffer>; readonly sources: InlineSources };

/**
 * Removes the nonce from a rendered page and returns the page with the hashes of the inline scripts and styles that
 * carried it. Others get no hash: the renderer marks none of what came in with text, so an injected script stays
 * blocked. Works on bytes: decoding and encoding a whole page takes a millisecond (D342). Moves them within the buffer
 * that it is given, which is of no use afterwards: a copy costs more (D507).
 */
export function takeMarks(page: Buffer<ArrayBuffer>, nonce: string): MarksTaken {
  const mark = Buffer.from(` nonce="${nonce}"`, 'latin1');
  const scripts = new Set<string>();
  const styles = new Set<string>();
  let from = 0;
  let end = 0;
  for (let at = page.indexOf(mark); at !== -1; at = page.indexOf(mark, from)) {
    const element = elementAt(page, { at, from: at + mark.length });
    page.copyWithin(end, from, at);
    end += at - from;
    from = at + mark.length;
    if (element === null || element.content.length === 0) continue;
    if (element.name === 'style') styles.add(`'sha256-${hashOfStyle(element.attributes, element.content)}'`);
    else scripts.add(`'sha256-${hash(element.content)}'`);
  }
  page.copyWithin(end, from);
  end += page.length - from;
  return { html: page.subarray(0, end), sources: { scripts: [...scripts], styles: [...styles] } };
}

type InlineElement = { readonly name: string; readonly attributes: string; readonly content: Buffer };

/** The inline script or style whose opening tag has the mark; null for any other place. */
function elementAt(page: Buffer, mark: { readonly at: number; readonly from: number }): InlineElement | null {
  const open = page.lastIndexOf('<', mark.at);
  const end = page.indexOf('>', mark.from);
  if (open === -1 || end === -1) return null;
  // The renderer escapes angle brackets in attributes, so a bracket before the mark closes the tag.
  const tag = /^<(script|style)(\s[^>]*)$/i.exec(page.toString('latin1', open, end));
  if (tag === null) return null;
  const [, name = '', attributes = ''] = tag;
  const close = page.indexOf(`</${name}`, end);
  return close === -1 ? null : { name: name.toLowerCase(), attributes, content: page.subarray(end + 1, close) };
}

/** The hashes of built style sheets, by address. The name of a built file changes with its text, so each is hashed once. */
const sheets = new Map<string, string>();

function hashOfStyle(attributes: string, text: Buffer): string {
  const sheet = /\bdata-sheet="(\/assets\/[^"]+)"/.exec(attributes)?.[1];
  if (sheet === undefined) return hash(text);
  const known = sheets.get(sheet) ?? hash(text);
  sheets.set(sheet, known);
  return known;
}

const CARRIAGE_RETURN = 13;

/** Browsers hash the parsed text, in which CR LF is LF. */
function hash(bytes: Buffer): string {
  const text = bytes.includes(CARRIAGE_RETURN) ? bytes.toString('latin1').replace(/\r\n?/g, '\n') : null;
  const digest = createHash('sha256');
  return (text === null ? digest.update(bytes) : digest.update(text, 'latin1')).digest('base64');
}
