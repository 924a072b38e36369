import { toImportReport } from '#application/stock-import/import-report.ts';
import { listStockImports } from '#application/stock-import/list-imports.ts';
import { defineCommand } from '#cli/command.ts';
import { readLimit } from '#cli/read-limit.ts';
import { counted } from '#utilities/counted.ts';

export const command = defineCommand({
  name: 'import list',
  summary: 'List the imports of a dealership, newest first',
  options: {
    dealership: { type: 'string', value: 'ID', about: 'The dealership' },
    limit: { type: 'string', value: 'N', about: 'How many, at most 100 (default 20)' },
  },
  details: '`import show` prints the report of one of them.',
  needs: 'platform',
  async run(context, { options }) {
    const limit = readLimit(options.limit, { fallback: 20, max: 100 });
    if (options.dealership === null || !limit.ok) {
      context.io.err(`${limit.ok ? 'Name --dealership ID.' : limit.problem}\n`);
      return 2;
    }
    const { dealership } = options;
    const found = await listStockImports(await context.platform(), { dealership, limit: limit.value });
    if (!found.ok) {
      context.io.err(`${found.problem}\n`);
      return 1;
    }
    if (found.value.length === 0) context.io.out('No imports yet.\n');
    for (const { id, state, started_at, source, report, ...counts } of found.value) {
      const numbers = (['created', 'changed', 'unchanged', 'withdrawn', 'sold'] as const).map(
        (name) => `${counts[name]} ${name}`,
      );
      numbers.push(...describeReport(report, state));
      context.io.out(
        `${String(id).padStart(6)}  ${started_at.toISOString()}  ${state.padEnd(11)}  ${source}: ${numbers.join(', ')}\n`,
      );
    }
    return 0;
  },
});

/** How many rows were refused and how much was remarked on; nothing of an import without a report. */
function describeReport(stored: unknown, state: string): string[] {
  const report = toImportReport(stored);
  if (report === null) return [];
  const refused = state === 'dry_run' && report.refusal !== null ? [`would be refused: ${report.refusal.code}`] : [];
  return [`${counted(report.rows.wrong, 'row')} in error`, counted(report.notice_count, 'remark'), ...refused];
}
