import type { ImportRefusalCode } from '#application/stock-import/import-report.ts';
import type { ImportRequest } from '#application/stock-import/import-request.ts';
import { importStock } from '#application/stock-import/import-stock.ts';
import { counted } from '#utilities/counted.ts';
import type { CommandContext, ExitCode } from './command.ts';
import { describeFailure } from './describe-failure.ts';
import { openFeedFile, type NamedFeed } from './feed-files.ts';
import { formatReport, formatReportLine } from './format-import.ts';
import { createProgress } from './progress.ts';

/** Advice for a refusal, with the switches of `import stock`. */
const HINTS: Readonly<Partial<Record<ImportRefusalCode, string>>> = {
  empty: ' Use --force if the stock is really to be emptied.',
  removes_too_many: ' Use --force if that is right, or --partial if the feed holds only some of the cars.',
  mappings_differ: ' Use --mapping FILE to name it.',
};

/** What all feeds of one call share. */
export type ImportSwitches = Pick<ImportRequest, 'mapping' | 'partial' | 'force' | 'dryRun'>;

type OneFeed = Pick<ImportRequest, 'target'> & { readonly file: string; readonly switches: ImportSwitches };

/** Imports one feed, with its whole report. */
export async function importFeed(context: CommandContext, feed: OneFeed): Promise<ExitCode> {
  const { io } = context;
  const imported = await runImport(context, feed);
  if (typeof imported === 'string') {
    io.err(imported);
    return 1;
  }
  if (!imported.ok) {
    const { code, report, message } = imported.problem;
    if (report !== null) io.out(formatReport(report));
    io.err(`Refused: ${message}${HINTS[code] ?? ''}\n`);
    return 1;
  }
  io.out(formatReport(imported.value));
  return 0;
}

/** Imports many feeds, one after the other, each with a line of its own. One that fails does not stop the others. */
export async function importFeeds(
  context: CommandContext,
  { feeds, switches }: { readonly feeds: readonly NamedFeed[]; readonly switches: ImportSwitches },
): Promise<ExitCode> {
  const { io, signal } = context;
  let failed = 0;
  for (const { dealership, file, isLink } of feeds) {
    if (signal.aborted) return 130;
    if (isLink === true) {
      failed += 1;
      io.err(`${dealership}: ${file} is a link, which is not followed. Name its file: ${dealership}=FILE\n`);
      continue;
    }
    const imported = await runImport(context, { target: { dealership }, file, switches }).catch(describeFailure);
    if (typeof imported !== 'string' && imported.ok) {
      io.out(formatReportLine(dealership, imported.value));
      continue;
    }
    failed += 1;
    if (typeof imported === 'string') io.err(`${dealership}: ${imported}`);
    else if (!imported.ok)
      io.err(`${dealership}: refused: ${imported.problem.message}${HINTS[imported.problem.code] ?? ''}\n`);
  }
  io.out(`${counted(feeds.length, 'feed')}: ${feeds.length - failed} imported, ${failed} failed.\n`);
  return failed === 0 ? 0 : 1;
}

/** The import, or why its file cannot be read. */
async function runImport(
  context: CommandContext,
  { target, file, switches }: OneFeed,
): Promise<string | Awaited<ReturnType<typeof importStock>>> {
  const opened = await openFeedFile(context, file);
  if (!opened.ok) return opened.problem;
  const { source, name, size } = opened.value;
  const platform = await context.platform().catch((error: unknown) => {
    source.stream.destroy();
    throw error;
  });
  const progress = createProgress(context.io, { label: name, size });
  return importStock(platform, {
    target,
    source,
    sourceName: name,
    ...switches,
    signal: context.signal,
    onProgress: (done) => progress.update(done),
  }).finally(() => progress.stop());
}
