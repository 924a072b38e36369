import { fail, succeed, type Result } from '#domain/result.ts';

/** The number of `--limit`, or a message with what was found and what is expected. */
export function readLimit(
  given: string | null,
  { fallback, max }: { readonly fallback: number; readonly max: number },
): Result<number, string> {
  if (given === null) return succeed(fallback);
  const found = `--limit is ${JSON.stringify(given)}`;
  if (!/^[+-]?\d+$/.test(given)) return fail(`${found}, which is no whole number; expected one from 1 to ${max}.`);
  const limit = Number(given);
  if (limit < 1) return fail(`${found}, which is too few; expected 1 to ${max}.`);
  return limit > max ? fail(`${found}, which is too many; expected 1 to ${max}.`) : succeed(limit);
}
