import { createHash } from 'node:crypto';
import type { InlineSources } from './content-security-policy.ts';

const ELEMENT = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi;

/**
 * The inline scripts and styles of a rendered page that carry its mark, as hashes for the policy, and the page without
 * the mark. Only marked ones: the renderer does not know how to mark what came in with somebody's text, so a smuggled
 * script never gets a hash.
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

/** Browsers hash what they have parsed, in which a CR LF is a LF. */
function hash(text: string): string {
  return createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64');
}
