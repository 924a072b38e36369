import { readFileSync, statSync } from 'node:fs';
import { fail, succeed, type Result } from '#domain/result.ts';

/** Values of secrets in a file that may change while the process runs (D318). */
export type SecretsFile = {
  /** The value as the file has it now; null when it has none. */
  get(name: string): string | null;
  /** Is told when the file has been read again, or cannot be read: the values before then stay. */
  listen(listener: (news: SecretsNews) => void): void;
};

/** `problem` never holds a value. */
export type SecretsNews = { readonly names: readonly string[]; readonly problem: string | null };

type Values = ReadonlyMap<string, string>;

const LINE = /^(?:export\s+)?([A-Z][A-Z0-9_]*)=(.*)$/;

/** Opens a file of `NAME=value` lines. It is looked at whenever a secret is used, and read again when it is another. */
export function openSecretsFile(path: string): Result<SecretsFile, string> {
  let listener: (news: SecretsNews) => void = () => undefined;
  let stamp = stampOf(path);
  const first = readValues(path);
  if (!first.ok) return first;
  let values = first.value;
  const refresh = (): void => {
    const now = stampOf(path);
    if (now === stamp) return;
    stamp = now;
    const read = readValues(path);
    if (read.ok) values = read.value;
    listener({ names: [...values.keys()].toSorted(), problem: read.ok ? null : read.problem });
  };
  return succeed({
    get(name) {
      refresh();
      return values.get(name) ?? null;
    },
    listen(listen) {
      listener = listen;
    },
  });
}

/** Another text for another file or content. Replacing the file changes its inode, even within the clock's precision. */
function stampOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? 'none' : `${found.ino} ${found.size} ${found.mtimeMs}`;
}

/** Empty lines and those that begin with # are left out; one pair of quotes around a value is taken away. */
function readValues(path: string): Result<Values, string> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'error';
    return fail(`a file that cannot be read (${code})`);
  }
  const values = new Map<string, string>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const trimmed = line.trim();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    const [, name = '', value = ''] = LINE.exec(trimmed) ?? [];
    if (name === '') return fail(`a file whose line ${index + 1} is not NAME=value`);
    const plain = value.trim().replace(/^(["'])(.*)\1$/, '$2');
    if (plain !== '') values.set(name, plain);
  }
  return succeed(values);
}
