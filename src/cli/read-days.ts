import { z } from 'zod';
import { fail, succeed, type Result } from '#domain/result.ts';

const DAY_MS = 86_400_000;
const DateSchema = z.iso.date();

type Given = { readonly from: string | null; readonly to: string | null };
/** From midnight (UTC) of the first day to midnight after the last; open where no day is given. */
export type Days = { readonly from?: Date; readonly until?: Date };

/** The days of `--from` and `--to`, or a message that says what is wrong with them. */
export function readDays({ from, to }: Given): Result<Days, string> {
  for (const [name, day] of Object.entries({ from, to }))
    if (day !== null && !DateSchema.safeParse(day).success)
      return fail(`--${name} is ${JSON.stringify(day)}; expected a date such as 2026-11-21.`);
  if (from !== null && to !== null && from > to)
    return fail(`--from ${from} is after --to ${to}: there is no day from the one to the other.`);
  return succeed({
    ...(from === null ? {} : { from: new Date(from) }),
    ...(to === null ? {} : { until: new Date(Date.parse(to) + DAY_MS) }),
  });
}
