import { createHash } from 'node:crypto';
import type { InlineSources } from './content-security-policy.ts';

const ELEMENT = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi;

/**
 * Removes the nonce from a rendered page and returns the page with the hashes of the inline scripts and styles that
 * carried it. Others get no hash: the renderer marks none of what came in with text, so an injected script stays
 * blocked.
 */
export function takeMarks(html: string, nonce: string): { readonly html: string; readonly sources: InlineSources } {
  const mark = `nonce="${nonce}"`;
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, element = '', attributes = '', text = ''] of html.matchAll(ELEMENT)) {
    if (!attributes.includes(mark) || text === '') continue;
    (element.toLowerCase() === 'style' ? styles : scripts).add(`'sha256-${hash(text)}'`);
  }
  return { html: html.replaceAll(` ${mark}`, ''), sources: { scripts: [...scripts], styles: [...styles] } };
}

/** Browsers hash the parsed text, in which CR LF is LF. */
function hash(text: string): string {
  return createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64');
}
