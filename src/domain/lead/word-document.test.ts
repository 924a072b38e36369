import { describe, expect, it } from 'vitest';
import { inflate } from '#services/compression/inflate.ts';
import { zipOf } from './testing/zip.ts';
import { isWordDocument } from './word-document.ts';

const NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/package/2006/content-types"';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const WITH_MACROS = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const VBA = 'application/vnd.ms-office.vbaProject';
const RELATIONS = 'application/vnd.openxmlformats-package.relationships+xml';

const ofMain = (type = MAIN) => `<Override PartName="/word/document.xml" ContentType="${type}"/>`;
const ofEnding = (ending: string, type: string) => `<Default Extension="${ending}" ContentType="${type}"/>`;
const typesOf = (rows: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<Types ${NAMESPACE}>${rows}</Types>`;
const PLAIN = typesOf(`${ofEnding('rels', RELATIONS)}${ofEnding('xml', 'application/xml')}${ofMain()}`);

const documentOf = (types: string, names: readonly string[] = ['_rels/.rels', 'word/document.xml']) =>
  zipOf([{ name: '[Content_Types].xml', content: types }, ...names]);
const isWord = (bytes: Uint8Array) => isWordDocument(bytes, inflate);
const padding = (count: number) => Array.from({ length: count }, (_, at) => `word/media/image${at}.png`);

/** The bytes with a number of the end record, or of the directory, replaced. */
function changed(bytes: Uint8Array, change: (view: DataView, end: number) => void): Uint8Array {
  const copy = Uint8Array.from(bytes);
  change(new DataView(copy.buffer), copy.length - 22);
  return copy;
}

describe('isWordDocument', () => {
  it.each([
    ['Word', documentOf(PLAIN)],
    [
      'a program that declares the type of the document by its ending',
      documentOf(typesOf(`${ofEnding('rels', RELATIONS)}${ofEnding('xml', MAIN)}`)),
    ],
    [
      'a program that writes attributes the other way round, closing tags and line breaks',
      documentOf(
        `\uFEFF${typesOf(`\n  <Default ContentType='application/xml' Extension='xml'></Default>\n  <Override ContentType="${MAIN}" PartName="/word/document2.xml" />\n`)}`,
        ['word/document2.xml'],
      ),
    ],
    [
      'a program that prefixes the names of elements',
      documentOf(
        `<ct:Types xmlns:ct="http://schemas.openxmlformats.org/package/2006/content-types"><ct:Override PartName="/word/document.xml" ContentType="${MAIN}"/></ct:Types>`,
      ),
    ],
    ['Word, with 1,900 pictures', documentOf(PLAIN, ['word/document.xml', ...padding(1_900)])],
  ])('takes the document of %s', (_program, bytes) => expect(isWord(bytes)).toBe(true));

  it.each([
    ['its main part', typesOf(ofMain(WITH_MACROS))],
    ['a part by its ending', typesOf(`${ofMain()}${ofEnding('bin', VBA)}`)],
    ['a part under a harmless name', typesOf(`${ofMain()}<Override PartName="/word/theme.xml" ContentType="${VBA}"/>`)],
    ['a second main part', typesOf(`${ofMain()}<Override PartName="/word/two.xml" ContentType="${WITH_MACROS}"/>`)],
  ])('refuses a document that declares macros for %s', (_where, types) => {
    expect(isWord(documentOf(types, ['word/document.xml', 'word/theme.xml', 'word/two.xml', 'word/a.bin']))).toBe(
      false,
    );
  });

  it.each([
    ['beside the document', ['word/document.xml', 'word/vbaProject.bin']],
    ['behind 2,000 other files', ['word/document.xml', ...padding(2_000), 'word/vbaProject.bin']],
    ['in other letters', ['word/document.xml', 'word/VBAPROJECT.BIN']],
  ])('refuses a document with a macro part %s', (_where, names) => {
    expect(isWord(documentOf(PLAIN, names))).toBe(false);
  });

  it.each([
    ['no list', 'PK'],
    ['an empty list', typesOf('')],
    [
      'a type hidden in an entity',
      typesOf(`${ofMain()}${ofEnding('bin', 'application/vnd.ms-office.vba&#80;roject')}`),
    ],
    ['an entity declared', PLAIN.replace('<Types', '<!DOCTYPE Types [<!ENTITY a "b">]><Types')],
    ['a comment', typesOf(`${ofMain()}<!-- ${ofEnding('bin', VBA)} -->`)],
    ['two types for one part', typesOf(`${ofMain()}${ofMain('application/xml')}`)],
    ['something after its end', `${PLAIN}${PLAIN}`],
    ['more than 256 kB', typesOf(`${' '.repeat(300_000)}${ofMain()}`)],
    ['a main part that is not there', PLAIN.replace('/word/document.xml', '/word/other.xml')],
  ])('refuses a document whose content types have %s', (_what, types) => {
    expect(isWord(documentOf(types))).toBe(false);
  });

  it.each([
    [
      'its directory has more files than the end record says',
      (view: DataView, end: number) => {
        view.setUint16(end + 8, 2, true);
        view.setUint16(end + 10, 2, true);
      },
    ],
    [
      'there are bytes between directory and end record',
      (view: DataView, end: number) => view.setUint32(end + 12, view.getUint32(end + 12, true) - 4, true),
    ],
    [
      'its directory begins elsewhere',
      (view: DataView, end: number) => view.setUint32(end + 16, view.getUint32(end + 16, true) + 1, true),
    ],
    ['it is one of several volumes', (view: DataView, end: number) => view.setUint16(end + 4, 1, true)],
    ['its comment is longer than it says', (view: DataView, end: number) => view.setUint16(end + 20, 9, true)],
    [
      'a file has another name in the directory',
      (view: DataView, end: number) => view.setUint8(view.getUint32(end + 16, true) + 46, 0x7b),
    ],
    [
      'a file is encrypted',
      (view: DataView, end: number) => view.setUint16(view.getUint32(end + 16, true) + 8, 1, true),
    ],
  ])('refuses an archive that readers could read in two ways: %s', (_what, change) => {
    expect(isWord(changed(documentOf(PLAIN), change))).toBe(false);
  });

  it('refuses an archive with two files of one name', () => {
    expect(isWord(documentOf(PLAIN, ['word/document.xml', '[content_types].xml']))).toBe(false);
  });
});
