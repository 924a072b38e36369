import { fail, succeed, type Result } from '#domain/result.ts';
import { cutLine } from '#domain/safe-text.ts';
import type { FieldProblem } from './field-rules.ts';
import { FILE_FIELD, FILE_KINDS } from './file-input.ts';
import { isWordDocument, type Inflate } from './word-document.ts';

/** A file as it was sent. `content` is null for a file that is too large to be read. */
export type SentFile = { readonly name: string; readonly size: number; readonly content: Uint8Array | null };

/** A file that a lead carries (D282). Its name is personal data. */
export type LeadFile = { readonly name: string; readonly kind: FileKind; readonly content: Uint8Array };
type FileKind = keyof typeof FILE_KINDS;

export const MAX_FILE_BYTES = 5 * 1024 * 1024;
const MAX_NAME_CHARS = 80;

const PDF_START = /^%PDF-[12]\.\d/;
const PDF_END = '%%EOF';
/** Readers look for the end mark in the last 1,024 bytes. */
const PDF_END_BYTES = 1_024;
const ZIP_START = 'PK\u0003\u0004';
const ZIP_END = 'PK\u0005\u0006';
/** What follows the end mark of an archive at least. */
const ZIP_END_REST = 18;
/** The end record of an archive, with the longest comment after it. */
const ZIP_END_BYTES = ZIP_END.length + ZIP_END_REST + 65_535;

function kindOf(content: Uint8Array, inflate: Inflate): FileKind | null {
  if (isPdf(content)) return 'pdf';
  return isWordDocument(content, inflate) ? 'docx' : null;
}

const startsAsPdf = (content: Uint8Array) => PDF_START.test(textOf(content.subarray(0, 8)));

function isPdf(content: Uint8Array): boolean {
  return startsAsPdf(content) && textOf(content.subarray(-PDF_END_BYTES)).includes(PDF_END);
}

/** A PDF or an archive without its end: it broke off while it was saved or sent. */
function isCutOff(content: Uint8Array): boolean {
  if (startsAsPdf(content)) return true;
  const end = textOf(content.subarray(-ZIP_END_BYTES));
  return textOf(content.subarray(0, 4)) === ZIP_START && !end.slice(0, -ZIP_END_REST).includes(ZIP_END);
}

/** One character for each byte. */
const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** A name that is safe as a file name on any system, with the ending of its kind. */
function toName(name: string, kind: FileKind): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const stem = cutLine(last.replace(/\.[^.]*$/, ''), MAX_NAME_CHARS)
    .replace(/[^\p{L}\p{M}\p{N} ._-]/gu, '')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${stem || FILE_FIELD}.${kind}`;
}

const refuse = (
  key: 'cv_empty' | 'cv_too_large' | 'cv_kind' | 'cv_unreadable',
  message: string,
): Result<never, FieldProblem> => fail({ field: FILE_FIELD, key: `lead.error.${key}`, message });

/** The problem of a file by its size alone, which a browser can tell before sending. */
export function checkFileSize(size: number): Result<null, FieldProblem> {
  if (size > MAX_FILE_BYTES) return refuse('cv_too_large', 'The file is larger than 5 MB. Choose a smaller one.');
  return size === 0 ? refuse('cv_empty', 'The file is empty. Choose another one.') : succeed(null);
}

/** Reads the file of a job application: a PDF or a Word document without macros, of at most 5 MB. */
export function readLeadFile({ name, size, content }: SentFile, inflate: Inflate): Result<LeadFile, FieldProblem> {
  const checked = checkFileSize(size);
  if (!checked.ok) return checked;
  const kind = content && kindOf(content, inflate);
  if (content && !kind && isCutOff(content)) {
    return refuse('cv_unreadable', 'The file could not be read. Save it again, or choose another one.');
  }
  if (!content || !kind) {
    return refuse('cv_kind', 'The file is not a PDF or a Word document (DOCX). Choose another one.');
  }
  return succeed({ name: toName(name, kind), kind, content });
}

/** "PDF, 312 kB": what a lead says of its file. */
export function describeFile({ kind, content }: LeadFile): string {
  return `${FILE_KINDS[kind].label}, ${Math.max(1, Math.round(content.length / 1000))} kB`;
}
