import type { CarChange, DealershipImport, ImportReport } from '#application/stock-import/import-report.ts';
import type { RowProblem } from '#domain/car/feed/row.ts';
import { formatDollars } from '#domain/money.ts';

const MAX_LINES = 50;
const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en-AU')} ${number === 1 ? one : many}`;

/** An import's report as text: what happened, then what to check. */
export function formatReport(report: ImportReport): string {
  const sections = [formatHead(report), ...report.dealerships.map((part) => formatDealership(part, report))];
  if (report.changes.length > 0)
    sections.push(`Changes (the first ${report.changes.length}):\n${report.changes.map(formatChange).join('')}`);
  if (report.problem_count > 0)
    sections.push(
      `${count(report.problem_count, 'problem')}:\n${formatProblems(report.problems, report.problem_count)}`,
    );
  if (report.notice_count > 0)
    sections.push(
      `${count(report.notice_count, 'remark')} on rows that were taken all the same:\n${formatProblems(report.notices, report.notice_count)}`,
    );
  if (report.remarks.length > 0) sections.push(report.remarks.map((remark) => `${remark}\n`).join(''));
  return sections.join('\n');
}

function formatHead({ source, format, rows, partial, forced }: ImportReport): string {
  const how = [format, partial ? 'partial' : 'full', forced ? 'forced' : null]
    .filter((word) => word !== null)
    .join(', ');
  const parts = [count(rows.read, 'row'), count(rows.right, 'right', 'right'), `${count(rows.wrong, 'row')} in error`];
  if (rows.duplicate > 0) parts.push(count(rows.duplicate, 'duplicate'));
  if (rows.withdrawn > 0) parts.push(`${rows.withdrawn} withdrawn by the feed`);
  return `${source} (${how}): ${parts.join(', ')}.\n`;
}

function formatDealership(part: DealershipImport, { outcome }: ImportReport): string {
  const verb =
    outcome === 'applied'
      ? `import ${part.importId} applied`
      : outcome === 'dry_run'
        ? 'dry run, nothing was changed'
        : 'nothing was changed';
  const numbers = (['created', 'changed', 'unchanged', 'withdrawn', 'sold', 'kept'] as const).filter(
    (name) => part[name] > 0 || name === 'created',
  );
  const told = numbers.map((name) => `${part[name].toLocaleString('en-AU')} ${name}`).join(', ');
  const kept = part.kept > 0 ? ' (kept: their rows are wrong, so they stay as they were)' : '';
  return `${part.dealership}: ${told}, of ${part.before.toLocaleString('en-AU')} before — ${verb}${kept}.\n`;
}

/** `line 12, Price: found "25k", expected dollars …`. Prices of dry runs are in dollars. */
function formatProblems(problems: readonly RowProblem[], all: number): string {
  const lines = problems
    .slice(0, MAX_LINES)
    .map(
      ({ line, column, value, expected }) =>
        `  line ${line}, ${column}: found ${value === '' ? 'nothing' : `"${value}"`}, expected ${expected}\n`,
    );
  const left = all - lines.length;
  return lines.join('') + (left > 0 ? `  … and ${left.toLocaleString('en-AU')} more\n` : '');
}

function formatChange({ kind, stocknum, name, dealership, fields }: CarChange): string {
  const told = fields.map(
    ({ field, from, to }) => `      ${field}: ${formatValue(field, from)} → ${formatValue(field, to)}\n`,
  );
  return `  ${kind.padEnd(9)} ${stocknum} ${name} (${dealership})\n${told.join('')}`;
}

function formatValue(field: string, value: string): string {
  if (value === '') return '(nothing)';
  return /(?:^|_)price$/.test(field) && /^\d+$/.test(value) ? formatDollars(Number(value)) : value;
}
