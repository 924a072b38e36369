import { toImportReport } from '#application/stock-import/import-report.ts';
import { listStockImports } from '#application/stock-import/list-imports.ts';
import { defineCommand } from '#cli/command.ts';
import { formatReport, formatRows } from '#cli/format-import.ts';

export const command = defineCommand({
  name: 'import show',
  summary: 'Show the report of one import, with what to check in the feed',
  positionals: '[NUMBER]',
  count: [0, 1],
  options: {
    dealership: { type: 'string', value: 'ID', about: 'The dealership' },
    rows: { type: 'boolean', about: 'Print each problem and remark with its line, at most 1,000 of each' },
  },
  details: 'NUMBER is the one that `import list` shows; without it the latest import.',
  needs: 'platform',
  async run(context, { options: { dealership, rows }, positionals }) {
    const { io } = context;
    const [number] = positionals;
    if (dealership === null || (number !== undefined && !/^\d{1,15}$/.test(number))) {
      io.err('Name --dealership ID; NUMBER is the one that `import list` shows.\n');
      return 2;
    }
    const one = number === undefined ? {} : { importId: Number(number) };
    const found = await listStockImports(await context.platform(), { dealership, limit: 1, ...one });
    const [stored] = found.ok ? found.value : [];
    if (!found.ok || stored === undefined) {
      const which = number === undefined ? 'no import' : `no import ${number}`;
      io.err(`${found.ok ? `There is ${which} of ${dealership}.` : found.problem}\n`);
      return 1;
    }
    const report = toImportReport(stored.report);
    io.out(`Import ${stored.id} of ${dealership}, ${stored.started_at.toISOString()}: ${stored.state}\n\n`);
    if (report === null) {
      io.out(`${stored.source}: it has no report, because it did not come to its end.\n`);
      return 0;
    }
    io.out(formatReport(report, { maxCauses: Number.POSITIVE_INFINITY }));
    if (report.refusal !== null) io.out(`\nRefused: ${report.refusal.message}\n`);
    if (rows) io.out(`\n${formatRows(report)}`);
    return 0;
  },
});
