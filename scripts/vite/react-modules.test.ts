import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { ROOT } from './module-list.ts';
import { COPY_OF_REACT, FILES, toModule, withAskedFor } from './react-modules.ts';

const require = createRequire(import.meta.url);
const load = async (code: string): Promise<Readonly<Record<string, unknown>>> =>
  (await import(`data:text/javascript,${encodeURIComponent(toModule(code))}`)) as Record<string, unknown>;

describe('toModule', () => {
  it('exports all that React exports', async () => {
    const file = `${ROOT}node_modules/react/cjs/react.production.js`;
    const module = await load(await readFile(file, 'utf8'));
    expect(Object.keys(module).toSorted()).toEqual(Object.keys(require(file) as object).toSorted());
  });

  it.each([...new Set(Object.values(FILES))])('takes %s as it is installed', async (file) => {
    const code = await readFile(`${ROOT}node_modules/${file}`, 'utf8');
    expect(toModule(code)).toContain('export { ');
  });

  it('keeps an export that is set a second time, and what is required in a list of variables', async () => {
    const module = await load(
      `"use strict";\nvar path = require("node:path"),\n  sign = path.sep;\nexports.now = void 0;\nexports.sign = sign;\nif (sign)\n  exports.now = () => exports.sign;`,
    );
    expect(module['sign']).toBe('/');
    expect((module['now'] as () => string)()).toBe('/');
  });

  it.each([
    ['has no exports', 'module.exports = {};'],
    ['passes its exports on', 'exports.a = 1;\nfill(exports);'],
    ['requires something in a call', 'exports.a = require("react").useState;'],
  ])('refuses a file that %s', (_, code) => {
    expect(() => toModule(code)).toThrow('CommonJS');
  });
});

describe('withAskedFor', () => {
  it('names what the installed copy of React is asked for', async () => {
    const code = withAskedFor(await readFile(`${ROOT}${COPY_OF_REACT}`, 'utf8'));
    expect(code).toContain('useId: React.useId');
    expect(code).not.toContain('...React');
  });

  it('refuses a copy that is made in another way', () => {
    expect(() => withAskedFor('export const safeReact = clone(React);')).toThrow('Base UI');
  });
});
