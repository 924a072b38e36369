import { createHash } from 'node:crypto';
import type { InlineSources } from './content-security-policy.ts';

const ELEMENT = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi;

/**
 * Removes the nonce from a rendered page and returns the page with the hashes of the inline scripts and styles that
 * carried it. Others get no hash: the renderer marks none of what came in with text, so an injected script stays
 * blocked.
 */
export function takeMarks(page: Buffer, nonce: string): { readonly html: Buffer; readonly sources: InlineSources } {
  // One character for each byte: what is looked for is ASCII, and decoding and encoding a page takes a millisecond.
  const text = page.toString('latin1');
  const mark = `nonce="${nonce}"`;
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, element = '', attributes = '', content = ''] of text.matchAll(ELEMENT)) {
    if (!attributes.includes(mark) || content === '') continue;
    if (element.toLowerCase() === 'style') styles.add(`'sha256-${hashOfStyle(attributes, content)}'`);
    else scripts.add(`'sha256-${hash(content)}'`);
  }
  const html = Buffer.from(text.replaceAll(` ${mark}`, ''), 'latin1');
  return { html, sources: { scripts: [...scripts], styles: [...styles] } };
}

/** The hashes of built style sheets, by address. The name of a built file changes with its text, so each is hashed once. */
const sheets = new Map<string, string>();

function hashOfStyle(attributes: string, text: string): string {
  const sheet = /\bdata-sheet="(\/assets\/[^"]+)"/.exec(attributes)?.[1];
  if (sheet === undefined) return hash(text);
  const known = sheets.get(sheet) ?? hash(text);
  sheets.set(sheet, known);
  return known;
}

/** Browsers hash the parsed text, in which CR LF is LF. */
function hash(bytes: string): string {
  return createHash('sha256').update(bytes.replace(/\r\n?/g, '\n'), 'latin1').digest('base64');
}
