import { describe, expect, it } from 'vitest';
import { checkFileSize, describeFile, MAX_FILE_BYTES, readLeadFile } from './lead-file.ts';
import { zipOf } from './testing/zip.ts';

const PDF = new TextEncoder().encode('%PDF-1.7\n%EOF');
const WORD = zipOf(['[Content_Types].xml', 'word/document.xml', 'docProps/core.xml']);
const read = (content: Uint8Array, name = 'cv.pdf') => readLeadFile({ name, size: content.length, content });
const keyOf = (content: Uint8Array, name?: string) => {
  const result = read(content, name);
  return result.ok ? result.value.kind : result.problem.key;
};

describe('the file of a job application (D282)', () => {
  it.each([
    ['a PDF', PDF, 'pdf'],
    ['a Word document', WORD, 'docx'],
    [
      'a Word document with a comment after its directory',
      zipOf(['[Content_Types].xml', 'word/document.xml'], 'x'),
      'docx',
    ],
    ['a web page', new TextEncoder().encode('<html><script>alert(1)</script>'), 'lead.error.cv_kind'],
    ['a program', new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0]), 'lead.error.cv_kind'],
    ['any other archive', zipOf(['evil.exe']), 'lead.error.cv_kind'],
    ['a spreadsheet', zipOf(['[Content_Types].xml', 'xl/workbook.xml']), 'lead.error.cv_kind'],
    [
      'a Word document with macros',
      zipOf(['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin']),
      'lead.error.cv_kind',
    ],
    ['an archive that is cut off', WORD.subarray(0, WORD.length - 10), 'lead.error.cv_kind'],
    ['the start of an archive', WORD.subarray(0, 4), 'lead.error.cv_kind'],
    ['nothing', new Uint8Array(), 'lead.error.cv_empty'],
  ])('is judged by its content: %s', (_what, content, expected) => expect(keyOf(content, 'cv.pdf')).toBe(expected));

  it('may have 5 MB and not a byte more', () => {
    expect(checkFileSize(MAX_FILE_BYTES).ok).toBe(true);
    expect(checkFileSize(MAX_FILE_BYTES + 1)).toMatchObject({ problem: { key: 'lead.error.cv_too_large' } });
    expect(readLeadFile({ name: 'cv.pdf', size: 9_000_000, content: null })).toMatchObject({
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
