import { parse } from 'csv-parse/sync';
import { MAX_RECORD_CHARACTERS } from './port.ts';

/** How the rows of a CSV file are told apart, for the parser. Quotes inside a field (12' 6") are text. */
export type RowRules = {
  readonly delimiter: string;
  readonly record_delimiter: string[];
  readonly relax_quotes: true;
  readonly relax_column_count: true;
  readonly skip_empty_lines: true;
  readonly max_record_size: number;
};

const ANY_END = ['\r\n', '\n', '\r'];

/**
 * The line end of the header ends a row too, if the first row then has as many fields as the header. Other line breaks are
 * text, also outside quotes: some systems write so what a person typed on several lines. Otherwise any line end ends a
 * row, because another program may write the header than the rows.
 */
export function rowRulesOf(head: string, delimiter: string): RowRules {
  const rules = (record_delimiter: string[]): RowRules => ({
    delimiter,
    record_delimiter,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_CHARACTERS,
  });
  const ofHeader = rules(endsLike(head));
  return fitsFirstRow(head, ofHeader) ? ofHeader : rules(ANY_END);
}

function endsLike(head: string): string[] {
  const end = /^(?:"(?:[^"]|"")*"|[^"\r\n])*(\r\n|\n)/.exec(head.trimStart())?.[1];
  if (end === '\r\n') return [end];
  return end === '\n' ? ['\r\n', end] : ANY_END;
}

function fitsFirstRow(head: string, rules: RowRules): boolean {
  try {
    const [header, first] = parse(head, { ...rules, to: 2 });
    return header !== undefined && header.length === first?.length;
  } catch {
    // The first row is longer than the head.
    return false;
  }
}
