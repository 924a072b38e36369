import { parse, type CsvError, type Parser } from 'csv-parse';
import { cutLine } from '#domain/safe-text.ts';
import { BATCH_ROWS, MAX_COLUMNS, MAX_RECORD_CHARACTERS, refusal, type FeedItem, type FeedRefusal } from './port.ts';
import { rowRulesOf, type RowRules } from './row-ends.ts';
import type { TextFeed } from './text-stream.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** The first line of some files for Excel, which names their delimiter: `sep=;`. It is no header. */
const NAMED_DELIMITER = /^"?sep=([^"\r\n])"?[ \t]*(?:[\r\n]|$)/i;

const isNamedDelimiter = (record: readonly string[]) => record.length <= 2 && /^sep=.?$/i.test(record.join('').trim());

/** The delimiter that the file names, else the one that occurs most in the header line, outside quotes. */
export function sniffDelimiter(head: string): string {
  const named = NAMED_DELIMITER.exec(head.trimStart())?.[1];
  if (named !== undefined) return named;
  const firstLine = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(head.trimStart())?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const counts = DELIMITERS.map((mark) => [mark, firstLine.split(mark).length] as const);
  return counts.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ',';
}

type Out = { readonly notices: string[]; readonly delimiter: string };

/** Rows of a CSV file by its header. Rows with a wrong number of fields are reported; faults that affect later rows refuse the file. */
export async function* readCsv(feed: TextFeed, { notices, delimiter }: Out): AsyncGenerator<readonly FeedItem[]> {
  const lines = createLineCounter();
  const headAndRows = feed.head.trimStart().replace(NAMED_DELIMITER, '');
  const parser = createParser(rowRulesOf(headAndRows, delimiter), lines);
  const pumped = pump(feed.text, parser);
  let header: Header | null = null;
  let batch: FeedItem[] = [];
  let last: { readonly width: number } | null = null;
  try {
    for await (const item of parser) {
      const record = item as readonly string[];
      const line = lines.next();
      if (header === null) {
        if (record.every((cell) => cell.trim() === '') || isNamedDelimiter(record)) continue;
        const read = readHeader(record, notices);
        if ('code' in read) {
          yield [{ kind: 'refused', refusal: read }];
          return;
        }
        header = read;
        continue;
      }
      last = { width: record.length };
      if (record.length === 1 && (record[0] ?? '').trim() === '') continue;
      batch.push(toItem(header, { record, line }));
      if (batch.length < BATCH_ROWS) continue;
      yield batch;
      batch = [];
    }
  } catch (error) {
    await drain(parser, feed);
    yield [{ kind: 'refused', refusal: toRefusal(error as CsvError, lines.last() + 1) }];
    return;
  }
  const { refused, endsWithLine } = await pumped;
  const cut = refused ?? findCut({ header, last, endsWithLine });
  if (batch.length > 0 && cut === null) yield batch;
  if (cut !== null) yield [{ kind: 'refused', refusal: cut }];
  else if (header === null)
    yield [{ kind: 'refused', refusal: refusal('empty', 'The feed is empty: it has no header line and no rows.') }];
}

type LineCounter = {
  /** Takes a record that was parsed, with the parser's count of lines at its end. */
  add(record: readonly string[], counted: number): void;
  /** The line on which the next record begins. Records are read in their order, some time after they were added. */
  next(): number;
  /** The last line of the last record that was added. */
  last(): number;
};

/** Counts lines as an editor does. The parser counts a line end of two characters inside quotes twice. */
function createLineCounter(): LineCounter {
  const starts: number[] = [];
  let tooMany = 0;
  let last = 0;
  return {
    add(record, counted) {
      const ends = record.flatMap((cell) => cell.match(/\r\n|\r|\n/g) ?? []);
      tooMany += ends.filter((end) => end.length > 1).length;
      last = counted - tooMany;
      starts.push(last - ends.length);
    },
    next: () => starts.shift() ?? last,
    last: () => last,
  };
}

/** The parser drops the records before an error that nobody has read yet, so lines are counted here. */
function createParser(rules: RowRules, lines: LineCounter): Parser {
  return parse({
    ...rules,
    on_record: (record, { lines: counted }) => {
      lines.add(record, counted);
      return record;
    },
  });
}

/** Writes to the parser no faster than it is read. Resolves with the reason when the text ended early. */
async function pump(
  text: TextFeed['text'],
  parser: Parser,
): Promise<{ refused: FeedRefusal | null; endsWithLine: boolean }> {
  let lastCharacter = '';
  for (;;) {
    const next = await text.next();
    if (next.done === true) {
      parser.end();
      return { refused: next.value, endsWithLine: lastCharacter === '\n' || lastCharacter === '\r' };
    }
    lastCharacter = next.value.at(-1) ?? lastCharacter;
    if (parser.destroyed) return { refused: null, endsWithLine: true };
    if (!parser.write(next.value)) await new Promise<void>((resolve) => onceReady(parser, resolve));
  }
}

function onceReady(parser: Parser, resolve: () => void): void {
  const done = (): void => {
    parser.off('drain', done).off('close', done).off('error', done);
    resolve();
  };
  parser.once('drain', done).once('close', done).once('error', done);
}

async function drain(parser: Parser, feed: TextFeed): Promise<void> {
  parser.destroy();
  await feed.text.return(null);
}

/** `names[i]` is the header of field i, null for a column that is left out. */
type Header = { readonly names: readonly (string | null)[] };

function readHeader(record: readonly string[], notices: string[]): Header | FeedRefusal {
  if (record.length > MAX_COLUMNS) {
    return refusal(
      'too_many_columns',
      `The header line has ${record.length} columns; at most ${MAX_COLUMNS} are read. Check that it is a stock list and that its delimiter was recognised.`,
    );
  }
  const seen = new Set<string>();
  const names = record.map((cell) => {
    const name = cell.trim().slice(0, 200);
    if (name === '') return null;
    if (seen.has(name)) {
      notices.push(`The column ${cutLine(name, 60)} occurs more than once. The first one is used.`);
      return null;
    }
    seen.add(name);
    return name;
  });
  return { names };
}

function toItem(
  { names }: Header,
  { record, line }: { readonly record: readonly string[]; readonly line: number },
): FeedItem {
  const cells = new Map<string, unknown>();
  names.forEach((name, at) => {
    if (name !== null && record[at] !== undefined) cells.set(name, record[at]);
  });
  // Spreadsheets write empty fields after the last column.
  const extra = record.slice(names.length).some((cell) => cell.trim() !== '');
  if (record.length >= names.length && !extra) return { kind: 'row', row: { line, cells } };
  const expected = `${names.length} fields, as the header line has`;
  return { kind: 'broken', row: { line, cells, value: `${record.length} fields`, expected } };
}

type Ending = {
  readonly header: Header | null;
  readonly last: { readonly width: number } | null;
  readonly endsWithLine: boolean;
};

/** A last row without a line end and with missing fields was cut off. */
function findCut({ header, last, endsWithLine }: Ending): FeedRefusal | null {
  if (header === null || last === null || endsWithLine || last.width >= header.names.length) return null;
  return refusal(
    'truncated',
    `The last row ends after ${last.width} of ${header.names.length} fields, without a line end: the feed is cut off. Nothing of it is used: send it again.`,
  );
}

function toRefusal(error: CsvError, line: number): FeedRefusal {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return refusal(
      'truncated',
      `A quote that is opened in the row at line ${line} is never closed: the feed is cut off, or a quote in it is not doubled. Nothing of it is used.`,
    );
  }
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return refusal(
      'record_too_large',
      `The row at line ${line} is longer than ${MAX_RECORD_CHARACTERS.toLocaleString('en-AU')} characters: this is not a stock list, or a quote in it is never closed. Nothing of it is used.`,
    );
  }
  return refusal(
    'malformed',
    `The CSV cannot be read at line ${line} (${error.code ?? 'unknown'}). Nothing of it is used.`,
  );
}
