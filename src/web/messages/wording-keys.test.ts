import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { WORDING_KEYS } from './wording-keys.ts';

const folder = new URL('.', import.meta.url);
const tenants = new URL('../../../demo/tenants/', import.meta.url);

describe('the keys that a wording may have (D509)', () => {
  it('are those of every file of texts', async () => {
    const files = (await readdir(folder)).filter((name) => name.endsWith('-texts.ts') && name !== 'server-texts.ts');
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const keys = [...(await readFile(new URL(file, folder), 'utf8')).matchAll(/^ {2}'([a-z][\w.]*)':/gm)];
      expect(keys.length, file).toBeGreaterThan(0);
      for (const [, key] of keys) expect(WORDING_KEYS, `${file}: ${key}`).toContain(key);
    }
  });

  it('have the notice of a form that has none by itself', () => {
    expect(WORDING_KEYS).toContain('lead.form.enquiry.notice');
  });

  it('have every key that the demo sites use', async () => {
    const names = await readdir(tenants);
    const used = await Promise.all(
      names.map(async (name) => {
        const { wording = {} } = JSON.parse(await readFile(new URL(`${name}/tenant.json`, tenants), 'utf8'));
        return Object.keys(wording).filter((key) => !WORDING_KEYS.has(key));
      }),
    );
    expect(used.flat()).toEqual([]);
  });
});
