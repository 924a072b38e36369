import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { takeMarks } from './inline-sources.ts';

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the inline styles that a page allows', () => {
  it('are those of the rendering: built sheets and others, none that came in with text', () => {
    const page = (nonce: string) =>
      [
        `<style data-sheet="/assets/frame-1.css" nonce="${nonce}">a{color:red}</style>`,
        `<style data-sheet="/assets/home-1.css" nonce="${nonce}">b{color:red}</style>`,
        `<style nonce="${nonce}">i{color:red}</style>`,
        '<style data-sheet="/assets/frame-1.css">body{display:none}</style>',
      ].join('');
    for (const nonce of ['first', 'second']) {
      const { html, sources } = takeMarks(Buffer.from(page(nonce)), nonce);
      expect(sources).toEqual({ scripts: [], styles: ['a', 'b', 'i'].map((name) => sourceOf(`${name}{color:red}`)) });
      expect(html.toString()).not.toContain('nonce');
    }
  });

  it('and of scripts, however their lines end; a mark outside a tag allows nothing', () => {
    const page = [
      '<script type="module" nonce="n">one()\r\ntwo()</script>',
      '<script src="/a.js" nonce="n"></script>',
      '<p> nonce="n" <b>three()</b></p><script> nonce="n" four()</script>',
      '<script>five()</script>',
    ].join('');
    const { html, sources } = takeMarks(Buffer.from(page), 'n');
    expect(sources).toEqual({ scripts: [sourceOf('one()\ntwo()')], styles: [] });
    expect(html.toString()).toBe(page.replaceAll(' nonce="n"', ''));
  });
});
