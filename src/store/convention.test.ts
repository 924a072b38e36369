import { readFileSync, globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const STORE = fileURLToPath(new URL('.', import.meta.url));
const EXPORTED = /^export (?:async )?function(?:\* ?| )(\w+)(?:<[^(]*>)?\(([^)]*)\)/gm;

type StoreFunction = { readonly name: string; readonly parameters: readonly string[] };

function readFunctions(): StoreFunction[] {
  const files = globSync('**/*.ts', { cwd: STORE }).filter((file) => !/\.test\.ts$|^testing\//.test(file));
  return files.flatMap((file) =>
    [...readFileSync(`${STORE}${file}`, 'utf8').matchAll(EXPORTED)].map(([, name = '', list = '']) => ({
      name: `${name} in ${file}`,
      // Types with commas of their own come after the first two parameters, which alone matter here.
      parameters: list.split(',').map((parameter) => parameter.trim()),
    })),
  );
}

const functions = readFunctions();
const placeOf = (parameters: readonly string[], type: RegExp) =>
  parameters.findIndex((parameter) => type.test(parameter));
const namesOf = (wrong: readonly StoreFunction[]) => wrong.map(({ name }) => name);

it('the functions of the store are found', () => {
  expect(functions.length).toBeGreaterThan(60);
});

it('every function of the store takes the scope first, if it takes one', () => {
  expect(namesOf(functions.filter(({ parameters }) => placeOf(parameters, /\bTenantScope\b/) > 0))).toEqual([]);
});

it('every function of the store takes its handle next, as `db`, `tx` or `store`', () => {
  const wrong = functions.filter(({ parameters }) => {
    const handle = placeOf(parameters, /\b(?:Database|Store)\b/);
    if (handle < 0) return false;
    const scope = placeOf(parameters, /\bTenantScope\b/);
    return handle !== scope + 1 || !/^(?:(?:db|tx): Database|store: Store)$/.test(parameters[handle] ?? '');
  });
  expect(namesOf(wrong)).toEqual([]);
});
