import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TEMPLATE_NAMES } from '#domain/tenant/config.ts';
import { CATALOGUES } from '#web/messages/catalogues.ts';
import { EN_AU } from '#web/messages/en-au.ts';
import { TEMPLATES } from '#web/templates/templates.ts';
import { cutFonts } from './font-cuts.ts';
import { SUBSETS } from './font-subsets.ts';
import { ROOT } from './module-list.ts';

/** What an ordinary page of a template loads, in bytes (D325). */
const LIMIT = 45_000;
const TEMPLATES_FOLDER = join(ROOT, 'src/web/templates');

const cutOf = async (template: string) =>
  cutFonts(await readFile(join(TEMPLATES_FOLDER, template, 'fonts.css'), 'utf8'));

/** The files of a style sheet, each once. */
const filesOf = (css: string) => [...new Set([...css.matchAll(/url\('([^']+)'\)/g)].map(([, file]) => String(file)))];

describe('the fonts of', () => {
  it.each(TEMPLATE_NAMES)('%s weigh at most 45 kB on a page in English', async (template) => {
    const common = filesOf(await cutOf(template)).filter((file) => file.includes('-common-'));
    const sizes = await Promise.all(common.map(async (file) => (await stat(file)).size));
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(LIMIT);
  });
});

describe('cutting a font', () => {
  it('gives each face a file for each set of characters', async () => {
    const css = await cutOf('metro');
    expect(css.match(/font-family: 'Metro Text'/g)).toHaveLength(SUBSETS.length);
    expect(css.match(/unicode-range: /g)).toHaveLength(2 * SUBSETS.length);
    expect(filesOf(css)).toHaveLength(2 * SUBSETS.length);
  });

  it('leaves other faces as they are', async () => {
    const css = "@font-face { font-family: 'Own'; src: url('./own.woff2') format('woff2'); }";
    expect(await cutFonts(css)).toBe(css);
  });

  it('refuses a file that it does not know', async () => {
    await expect(cutFonts("@font-face { src: url('./own.woff2?cut'); }")).rejects.toThrow('names no font');
  });
});

describe('the sets of characters', () => {
  it('have no character in common', () => {
    const all = SUBSETS.flatMap(({ characters }) => [...characters]);
    expect(new Set(all).size).toBe(all.length);
  });

  it('need one file for the words of the site', () => {
    const catalogues = [EN_AU, ...Object.values(CATALOGUES), ...Object.values(TEMPLATES).map(({ wording }) => wording)];
    const words = catalogues.flatMap((catalogue) => Object.values(catalogue).map(String)).join('');
    const others = SUBSETS.slice(1).flatMap(({ characters }) => [...characters]);
    // In ASCII these are brackets and bars, of messages' own syntax.
    expect(others.filter((character) => character > '~' && words.includes(character))).toEqual([]);
  });
});
