/** The field of a form that takes a file. Every form's script has this module; the checks of files are apart from it. */
export const FILE_FIELD = 'cv';

/** What a file may be, judged by its content alone: a name and a declared type prove nothing. */
export const FILE_KINDS = {
  pdf: { label: 'PDF', type: 'application/pdf' },
  docx: { label: 'Word', type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
} as const;

/** For the browser's choice of files. */
export const FILE_ACCEPT = Object.entries(FILE_KINDS)
  .flatMap(([kind, { type }]) => [`.${kind}`, type])
  .join(',');
