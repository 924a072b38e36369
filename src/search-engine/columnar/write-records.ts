import type { AttributeValue, SearchRecord } from '#search-engine/port.ts';
import { toCode } from '#search-engine/words.ts';
import { listLength, writeChoice, writeCode, writeList, writeListCode, writeRange, type Column } from './columns.ts';
import { phraseColumn, type Table } from './table.ts';
import { PHRASE_COLUMNS } from './text/vocabulary.ts';

type Reader = (record: SearchRecord) => AttributeValue | undefined;

/** Reads a record's own value. An attribute named like a built-in property (`constructor`) must not read that property. */
function readerOf(name: string): Reader {
  if (name in {}) return ({ attributes }) => (Object.hasOwn(attributes, name) ? attributes[name] : null);
  return ({ attributes }) => attributes[name];
}

/** An upper limit for the list values of these records. */
export function listSizeOf(records: readonly SearchRecord[], name: string): number {
  const read = readerOf(name);
  let size = 0;
  for (const record of records) size += listLength(read(record));
  return size;
}

function writeColumn(column: Column, name: string, { records, row }: Batch): void {
  const read = readerOf(name);
  let at = row;
  if (column.kind === 'choice') for (const record of records) writeChoice(column, at++, read(record));
  else if (column.kind === 'range') for (const record of records) writeRange(column, at++, read(record));
  else for (const record of records) writeList(column, at++, read(record));
}

/** A record's phrases. Those beyond the number of columns are joined into the last one. */
function phrasesOf({ phrases }: SearchRecord): readonly string[] {
  if (phrases.length <= PHRASE_COLUMNS) return phrases;
  return [...phrases.slice(0, PHRASE_COLUMNS - 1), phrases.slice(PHRASE_COLUMNS - 1).join(' ')];
}

function writePhrases(table: Table, record: SearchRecord, row: number): void {
  const phrases = phrasesOf(record);
  for (let place = 0; place < Math.max(phrases.length, table.phrases.length); place += 1) {
    const column = phraseColumn(table, place);
    const phrase = phrases[place] ?? '';
    if (phrase === '') {
      column.codes[row] = 0;
      continue;
    }
    const known = column.dictionary.texts.length;
    const code = column.dictionary.codeOf(phrase);
    if (code === known) table.vocabulary.addPhrase(phrase, code * PHRASE_COLUMNS + place);
    writeCode(column, row, code);
  }
}

const IS_PLAIN = /^[a-z0-9]*$/i;
const foldCode = (code: string) => (IS_PLAIN.test(code) ? code.toLowerCase() : toCode(code));

function writeCodes({ codes, codeIndex }: Table, record: SearchRecord, row: number): void {
  codes.starts[row] = codes.cursor;
  for (const text of record.codes) {
    const folded = foldCode(text);
    if (folded !== '') writeListCode(codes, codeIndex.codeOf(folded));
  }
}

type Batch = { readonly records: readonly SearchRecord[]; readonly row: number };

/** Writes the records into the rows from `row` on. */
export function writeRecords(table: Table, batch: Batch): void {
  table.definitions.forEach(({ name }, slot) => {
    const column = table.columns[slot];
    if (column) writeColumn(column, name, batch);
  });
  let row = batch.row;
  for (const record of batch.records) {
    table.ids[row] = record.id;
    writePhrases(table, record, row);
    writeCodes(table, record, row);
    row += 1;
  }
}
