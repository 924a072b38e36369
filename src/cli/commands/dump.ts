import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { defineCommand } from '#cli/command.ts';
import { reportWriteFailure, whyNoFolder } from '#cli/new-file.ts';
import { dumpStore } from '#store/dump/dump.ts';

export const command = defineCommand({
  name: 'dump',
  summary: 'Write everything that the store holds into one file',
  positionals: 'FILE',
  count: [1, 1],
  options: { force: { type: 'boolean', about: 'Write over a file that is there' } },
  details:
    'Gzipped lines of JSON, the same from the embedded store and from PostgreSQL; restore puts them into either.\nIt holds what shoppers sent: keep it as safe as the store itself. Secrets, and pictures fetched from other hosts, are not in it.',
  needs: 'platform',
  async run({ io, cwd, platform }, { positionals, options }) {
    const file = resolve(cwd, positionals[0] ?? '');
    const there = await stat(file).catch(() => null);
    if (there !== null && !(options.force && there.isFile())) {
      io.err(
        there.isFile()
          ? `${file} exists already. Choose another name, or write over it with --force.\n`
          : `${file} is not a file.\n`,
      );
      return 1;
    }
    const blocked = await whyNoFolder(file);
    if (blocked !== null) {
      io.err(`${blocked}\n`);
      return 1;
    }
    const { store, clock } = await platform();
    const draft = `${file}.part`;
    try {
      const { rows } = await dumpStore(store, createWriteStream(draft, { mode: 0o600 }), { now: clock.now() });
      await rename(draft, file);
      io.out(`Wrote ${rows} rows to ${file}.\n`);
      return 0;
    } catch (error) {
      return reportWriteFailure(io, file, error);
    } finally {
      await rm(draft, { force: true });
    }
  },
});
