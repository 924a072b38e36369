import { getAtPath } from '#domain/json/path.ts';

/** A value of a folder that names something else: a file of images/, the id of an entry, an address. */
export type Reference = { readonly file: string; readonly path: string; readonly value: string | null };

/** The value at `path` of each entry of a file. */
export const references = (file: string, entries: readonly object[], path: string): Reference[] =>
  entries.map((entry, index) => {
    const value = getAtPath(entry, path.split('.'));
    return { file, path: `[${index}].${path}`, value: typeof value === 'string' ? value : null };
  });
