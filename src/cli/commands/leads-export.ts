import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { exportLeads } from '#application/export-leads.ts';
import { DEALERSHIP_OPTION, readChosenLeads } from '../chosen-leads.ts';
import { defineCommand } from '../command.ts';

const DAY_MS = 86_400_000;
const DateSchema = z.iso.date();

/** Midnight UTC of a date; undefined for none, null for what is no date. */
function readDay(text: string | null): Date | undefined | null {
  if (text === null) return undefined;
  return DateSchema.safeParse(text).success ? new Date(`${text}T00:00:00Z`) : null;
}

export const command = defineCommand({
  name: 'leads export',
  summary: 'Write the leads of a site as CSV',
  positionals: 'TENANT',
  count: [1, 1],
  options: {
    out: { type: 'string', value: 'FILE', about: 'Into a new file that only you can read (default: the terminal)' },
    dealership: DEALERSHIP_OPTION,
    from: { type: 'string', value: 'DATE', about: 'Received on this day or later (UTC)' },
    to: { type: 'string', value: 'DATE', about: 'Received on this day or earlier (UTC)' },
  },
  details:
    'RFC 4180 in UTF-8 with a byte order mark, newest first. Cells that a spreadsheet would run as a formula begin with an apostrophe.\nIt holds what shoppers sent: keep it as safe as the store itself.',
  needs: 'platform',
  async run(context, args) {
    const { options } = args;
    const { io, cwd } = context;
    const from = readDay(options.from);
    const to = readDay(options.to);
    if (from === null || to === null) {
      io.err('Give --from and --to as dates: 2026-11-21.\n');
      return 2;
    }
    const chosen = await readChosenLeads(context, args);
    if (chosen === null) return 1;
    const lines = exportLeads(chosen.site, {
      ...chosen.filter,
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { until: new Date(to.getTime() + DAY_MS) }),
    });
    if (options.out === null) {
      for await (const text of lines) io.out(text);
      return 0;
    }
    const file = resolve(cwd, options.out);
    if (await stat(file).catch(() => null)) {
      io.err(`${file} exists already. Choose another name.\n`);
      return 1;
    }
    await pipeline(Readable.from(lines), createWriteStream(file, { mode: 0o600, flags: 'wx' }));
    io.out(`Wrote ${file}.\n`);
    return 0;
  },
});
