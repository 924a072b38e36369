import { readFile } from 'node:fs/promises';
import { parseMapping, type Mapping } from '#domain/car/feed/mapping.ts';
import { fail, type Result } from '#domain/result.ts';
import { readJson } from '#domain/tenant/folder/read-json.ts';

type Fault = { readonly path: string; readonly found: string; readonly expected: string };

/** Reads a mapping file as one of a tenant folder is read. The problem is text for the terminal. */
export async function readMapping(file: string, shown: string): Promise<Result<Mapping, string>> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return fail(`The mapping file ${shown} cannot be used: it cannot be read.\n`);
  const json = readJson(shown, text);
  const parsed = json.ok ? parseMapping(json.value) : json;
  return parsed.ok ? parsed : fail(`The mapping file ${shown} cannot be used:\n${formatFaults(parsed.problem)}`);
}

const formatFaults = (faults: readonly Fault[]): string =>
  faults
    .map(({ path, found, expected }) => `  ${path === '' ? '' : `${path}: `}found ${found}, expected ${expected}\n`)
    .join('');
