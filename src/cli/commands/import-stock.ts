import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { ImportRefusalCode } from '#application/stock-import/import-report.ts';
import { importStock } from '#application/stock-import/import-stock.ts';
import type { ImportTarget } from '#application/stock-import/import-target.ts';
import { defineCommand, type CommandContext } from '#cli/command.ts';
import { formatReport } from '#cli/format-import.ts';
import { createProgress } from '#cli/progress.ts';
import { readMapping } from '#cli/read-mapping.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import type { FeedSource } from '#services/feed-reader/port.ts';

/** Advice for a refusal, with this command's switches. */
const HINTS: Readonly<Partial<Record<ImportRefusalCode, string>>> = {
  empty: ' Use --force if the stock is really to be emptied.',
  removes_too_many: ' Use --force if that is right, or --partial if the feed holds only some of the cars.',
};

export const command = defineCommand({
  name: 'import stock',
  summary: 'Take a stock feed in: CSV, JSON or NDJSON',
  positionals: 'FILE',
  count: [1, 1],
  options: {
    dealership: { type: 'string', value: 'ID', about: 'The dealership whose stock it is' },
    tenant: { type: 'string', value: 'SLUG', about: 'The tenant whose dealerships it feeds, by a dealership column' },
    mapping: { type: 'string', value: 'FILE', about: 'How other column names are read (docs/stock-feeds.md)' },
    partial: { type: 'boolean', about: 'The feed holds only some of the cars: what is absent stays' },
    force: { type: 'boolean', about: 'Apply even if it is empty or takes away much of the stock' },
    'dry-run': { type: 'boolean', about: 'Show what would change, and change nothing' },
  },
  details:
    'FILE may be - for standard input. A full feed withdraws the cars that it no longer has.\nWrong rows are reported and do not stop the others. Exit code: 0 applied, 1 refused, 2 not understood.',
  needs: 'platform',
  async run(context, { options, positionals }) {
    const { io } = context;
    const target = readTarget(options);
    if (target === null) {
      io.err('Name either --dealership ID or --tenant SLUG.\n');
      return 2;
    }
    const mapping =
      options.mapping === null
        ? succeed(null)
        : await readMapping(resolve(context.cwd, options.mapping), options.mapping);
    if (!mapping.ok) {
      io.err(mapping.problem);
      return 1;
    }
    const opened = await openSource(context, positionals[0] ?? '-');
    if (!opened.ok) {
      io.err(opened.problem);
      return 1;
    }
    const { source, name, size } = opened.value;
    const platform = await context.platform();
    const progress = createProgress(io, { label: name, size });
    const imported = await importStock(platform, {
      target,
      source,
      sourceName: name,
      mapping: mapping.value,
      partial: options.partial,
      force: options.force,
      dryRun: options['dry-run'],
      signal: context.signal,
      onProgress: (done) => progress.update(done),
    }).finally(() => progress.stop());
    if (!imported.ok) {
      const { code, report, message } = imported.problem;
      if (report !== null) io.out(formatReport(report));
      io.err(`Refused: ${message}${HINTS[code] ?? ''}\n`);
      return 1;
    }
    io.out(formatReport(imported.value));
    return 0;
  },
});

function readTarget({
  dealership,
  tenant,
}: {
  readonly dealership: string | null;
  readonly tenant: string | null;
}): ImportTarget | null {
  if (dealership !== null && tenant === null) return { dealership };
  return tenant !== null && dealership === null ? { tenant } : null;
}

type Opened = { readonly source: FeedSource; readonly name: string; readonly size: number | null };

async function openSource({ cwd, io }: CommandContext, file: string): Promise<Result<Opened, string>> {
  if (file === '-') return succeed({ source: { stream: io.stdin }, name: 'standard input', size: null });
  const path = resolve(cwd, file);
  const found = await stat(path).catch(() => null);
  if (found?.isFile() !== true) return fail(`There is no file ${file}.\n`);
  const name = basename(path);
  return succeed({ source: { stream: createReadStream(path), name }, name, size: found.size });
}
