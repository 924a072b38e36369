import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportLeads } from '#application/leads/export-leads.ts';
import { defineCommand } from '#cli/command.ts';
import { removePart, reportWriteFailure, whyNotNew } from '#cli/new-file.ts';
import { readDays } from '#cli/read-days.ts';
import { DEALERSHIP_OPTION, selectLeads } from '#cli/select-leads.ts';

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
    const { io, cwd, signal } = context;
    const days = readDays(options);
    if (!days.ok) {
      io.err(`${days.problem}\n`);
      return 2;
    }
    const file = options.out === null ? null : resolve(cwd, options.out);
    const blocked = file === null ? null : await whyNotNew(file);
    if (blocked !== null) {
      io.err(`${blocked}\n`);
      return 1;
    }
    const chosen = await selectLeads(context, args);
    if (chosen === null) return 1;
    const lines = exportLeads(chosen.site, { ...chosen.filter, ...days.value });
    if (file === null) {
      for await (const text of lines) {
        io.out(text);
        // A site's leads may be more than the server should keep for a caller who reads slowly.
        await io.untilTaken();
        if (signal.aborted) return 130;
      }
      return 0;
    }
    try {
      await pipeline(Readable.from(lines), createWriteStream(file, { mode: 0o600, flags: 'wx' }), { signal });
    } catch (error) {
      await removePart(file, error);
      return signal.aborted ? 130 : reportWriteFailure(io, file, error);
    }
    io.out(`Wrote ${file}.\n`);
    return 0;
  },
});
