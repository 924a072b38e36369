import { fail, succeed, type Result } from '#domain/result.ts';

/** The number of `--limit`, or a message with what was found and what is expected. */
export function readLimit(
  given: string | null,
  { usual, most }: { readonly usual: number; readonly most: number },
): Result<number, string> {
  if (given === null) return succeed(usual);
  const found = `--limit is ${JSON.stringify(given)}`;
  if (!/^[+-]?\d+$/.test(given)) return fail(`${found}, which is no whole number; expected one from 1 to ${most}.`);
  const limit = Number(given);
  if (limit < 1) return fail(`${found}, which is too few; expected 1 to ${most}.`);
  return limit > most ? fail(`${found}, which is too many; expected 1 to ${most}.`) : succeed(limit);
}
