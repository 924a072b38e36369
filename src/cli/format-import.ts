import type { CarChange, DealershipImport, ImportReport } from '#application/stock-import/import-report.ts';
import { MAX_EXAMPLES, type ProblemCause } from '#application/stock-import/problem-list.ts';
import { formatDollars } from '#domain/money.ts';
import { counted } from '#utilities/counted.ts';

const MAX_LINES = 50;

/**
 * An import's report as text: what happened, then what to check. `maxCauses`: how many causes to print, the most
 * frequent first.
 */
export function formatReport(
  report: ImportReport,
  { maxCauses = MAX_LINES }: { readonly maxCauses?: number } = {},
): string {
  const sections = [formatHead(report), ...report.dealerships.map((part) => formatDealership(part, report))];
  if (report.changes.length > 0)
    sections.push(`Changes (the first ${report.changes.length}):\n${report.changes.map(formatChange).join('')}`);
  if (report.problem_count > 0)
    sections.push(formatCauses('problem', report.problem_causes, { all: report.problem_count, max: maxCauses }));
  if (report.notice_count > 0)
    sections.push(
      formatCauses('remark', report.notice_causes, {
        all: report.notice_count,
        max: maxCauses,
        where: ' on rows that were taken all the same',
      }),
    );
  if (report.remarks.length > 0) sections.push(report.remarks.map((remark) => `${remark}\n`).join(''));
  return sections.join('\n');
}

/** An import's report as one line, for many imports in one call. `import list` has the rest. */
export function formatReportLine(dealership: string, report: ImportReport): string {
  const part = report.dealerships.find((one) => one.dealership === dealership);
  const stock =
    part === undefined
      ? ''
      : ` ${formatDealership(part, report)
          .trim()
          .replace(/^[^:]*: /, '')}`;
  const found = [
    report.problem_count === 0 ? null : counted(report.problem_count, 'problem'),
    report.notice_count === 0 ? null : counted(report.notice_count, 'remark'),
  ].filter((word) => word !== null);
  const more = found.length === 0 ? '' : ` ${found.join(', ')}.`;
  return `${dealership}: ${formatHead(report).trim()}${stock}${more}\n`;
}

function formatHead({ source, format, rows, partial, forced }: ImportReport): string {
  const how = [format, partial ? 'partial' : 'full', forced ? 'forced' : null]
    .filter((word) => word !== null)
    .join(', ');
  const parts = [
    counted(rows.read, 'row'),
    counted(rows.right, 'right', 'right'),
    `${counted(rows.wrong, 'row')} in error`,
  ];
  if (rows.duplicate > 0) parts.push(counted(rows.duplicate, 'duplicate'));
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
  const counts = numbers.map((name) => `${part[name].toLocaleString('en-AU')} ${name}`).join(', ');
  const note = part.kept > 0 ? ' (kept: their rows are wrong, so they stay as they were)' : '';
  return `${part.dealership}: ${counts}, of ${part.before.toLocaleString('en-AU')} before — ${verb}${note}.\n`;
}

/** What is wrong by cause, so that ten causes are ten lines, whatever the number of rows (D269). */
function formatCauses(
  word: string,
  causes: readonly ProblemCause[],
  { all, max, where = '' }: { readonly all: number; readonly max: number; readonly where?: string },
): string {
  const shown = causes.slice(0, max);
  const left = all - shown.reduce((sum, cause) => sum + cause.count, 0);
  const number =
    causes.length < all ? `${counted(all, word)} of ${counted(causes.length, 'cause')}` : counted(all, word);
  const more = left > 0 ? `  … and ${left.toLocaleString('en-AU')} more\n` : '';
  return `${number}${where}:\n${shown.map(formatCause).join('')}${more}`;
}

/** `line 12, Price: found "25k", expected dollars …`, or `1,700 rows, Price: found "25k", "a lot" (lines 12, 40, …), …`. */
function formatCause({ column, expected, count: rows, lines, values }: ProblemCause): string {
  const found = values.map(quote).join(', ');
  if (rows === 1) return `  line ${lines.join()}, ${column}: found ${found}, expected ${expected}\n`;
  const moreValues = values.length === MAX_EXAMPLES ? ' …' : '';
  const moreLines = rows > lines.length ? ', …' : '';
  return `  ${counted(rows, 'row')}, ${column}: found ${found}${moreValues} (lines ${lines.join(', ')}${moreLines}), expected ${expected}\n`;
}

/** The single problems and remarks that a report keeps, by line of the file. */
export function formatRows({ problems, notices }: ImportReport): string {
  const kinds = [
    { word: 'problem', rows: problems },
    { word: 'remark', rows: notices },
  ];
  return kinds
    .flatMap(({ word, rows }) => rows.map((row) => ({ word, ...row })))
    .toSorted((one, other) => one.line - other.line)
    .map(
      ({ word, line, column, value, expected }) =>
        `line ${line}: ${word} in ${column}: found ${quote(value)}, expected ${expected}\n`,
    )
    .join('');
}

const quote = (value: string): string => (value === '' ? 'nothing' : `"${value}"`);

function formatChange({ kind, stocknum, name, dealership, fields }: CarChange): string {
  const lines = fields.map(
    ({ field, from, to }) => `      ${field}: ${formatValue(field, from)} → ${formatValue(field, to)}\n`,
  );
  return `  ${kind.padEnd(9)} ${stocknum} ${name} (${dealership})\n${lines.join('')}`;
}

function formatValue(field: string, value: string): string {
  if (value === '') return '(nothing)';
  return /(?:^|_)price$/.test(field) && /^\d+$/.test(value) ? formatDollars(Number(value)) : value;
}
