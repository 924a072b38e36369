import { describe, expect, it } from 'vitest';
import { inflate } from '#services/compression/inflate.ts';
import { checkFileSize, describeFile, MAX_FILE_BYTES, readLeadFile } from './lead-file.ts';
import { zipOf } from './testing/zip.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const PDF = bytesOf('%PDF-1.7\nstartxref\n9\n%%EOF\n');
const TYPES = {
  name: '[Content_Types].xml',
  content:
    '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
};
const WORD = zipOf([TYPES, 'word/document.xml', 'docProps/core.xml']);
const read = (content: Uint8Array, name = 'cv.pdf') => readLeadFile({ name, size: content.length, content }, inflate);
const keyOf = (content: Uint8Array, name?: string) => {
  const result = read(content, name);
  return result.ok ? result.value.kind : result.problem.key;
};

describe('the file of a job application (D282)', () => {
  it.each([
    ['a PDF', PDF, 'pdf'],
    ['a PDF 2.0, with bytes after its end', bytesOf(`%PDF-2.0 %%EOF${' '.repeat(900)}`), 'pdf'],
    ['a web page that begins like a PDF', bytesOf('%PDF-<html><script>alert(1)</script>%%EOF'), 'lead.error.cv_kind'],
    ['a PDF that is cut off', bytesOf('%PDF-1.7 the life of Mia'), 'lead.error.cv_unreadable'],
    ['a PDF that ended long before', bytesOf(`%PDF-1.7 %%EOF${'<p>'.repeat(1_000)}`), 'lead.error.cv_unreadable'],
    ['a PDF after something else', bytesOf('<html>%PDF-1.7 %%EOF'), 'lead.error.cv_kind'],
    ['a Word document', WORD, 'docx'],
    ['a Word document with a comment after its directory', zipOf([TYPES, 'word/document.xml'], 'x'), 'docx'],
    ['a web page', bytesOf('<html><script>alert(1)</script>'), 'lead.error.cv_kind'],
    ['a program', new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0]), 'lead.error.cv_kind'],
    ['any other archive', zipOf(['evil.exe']), 'lead.error.cv_kind'],
    ['a spreadsheet', zipOf(['[Content_Types].xml', 'xl/workbook.xml']), 'lead.error.cv_kind'],
    ['a Word document with macros', zipOf([TYPES, 'word/document.xml', 'word/vbaProject.bin']), 'lead.error.cv_kind'],
    ['an archive that is cut off', WORD.subarray(0, WORD.length - 10), 'lead.error.cv_unreadable'],
    ['the start of an archive', WORD.subarray(0, 4), 'lead.error.cv_unreadable'],
    ['nothing', new Uint8Array(), 'lead.error.cv_empty'],
  ])('is judged by its content: %s', (_what, content, expected) => expect(keyOf(content, 'cv.pdf')).toBe(expected));

  it('may have 5 MB and not a byte more', () => {
    expect(checkFileSize(MAX_FILE_BYTES).ok).toBe(true);
    expect(checkFileSize(MAX_FILE_BYTES + 1)).toMatchObject({ problem: { key: 'lead.error.cv_too_large' } });
    expect(readLeadFile({ name: 'cv.pdf', size: 9_000_000, content: null }, inflate)).toMatchObject({
      problem: { field: 'cv', key: 'lead.error.cv_too_large' },
    });
  });

  it.each([
    ['Mia Rose CV.pdf', 'Mia Rose CV.pdf'],
    ['cv.exe', 'cv.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\Mia\\cv.pdf', 'cv.pdf'],
    ['cv"\r\nX: y.pdf', 'cvX y.pdf'],
    ['.htaccess', 'cv.pdf'],
    ['', 'cv.pdf'],
    ['Zoë_Nguyễn.v2.docx', 'Zoë_Nguyễn.v2.pdf'],
  ])('is called by a safe name: %j', (name, expected) => {
    expect(read(PDF, name)).toMatchObject({ value: { name: expected } });
  });

  it('is told by kind and size', () => {
    const result = read(WORD);
    expect(result.ok && describeFile(result.value)).toBe('Word, 1 kB');
  });
});
