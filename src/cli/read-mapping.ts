import { readFile } from 'node:fs/promises';
import { parseMapping, type Mapping } from '#domain/car/feed/mapping.ts';
import { fail, type Result } from '#domain/result.ts';

/** Reads a mapping file. The problem is text for the terminal. */
export async function readMapping(file: string, shown: string): Promise<Result<Mapping, string>> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const why = error instanceof SyntaxError ? `it is not valid JSON (${error.message})` : 'it cannot be read';
    return fail(`The mapping file ${shown} cannot be used: ${why}.\n`);
  }
  const parsed = parseMapping(json);
  if (parsed.ok) return parsed;
  const lines = parsed.problem.map(({ path, found, expected }) => `  ${path}: found ${found}, expected ${expected}\n`);
  return fail(`The mapping file ${shown} cannot be used:\n${lines.join('')}`);
}
