import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createBoundedMap } from '#utilities/bounded-map.ts';

/** Some 100 bytes each in memory. */
const MAX_COLOURS = 100_000;

type Known = {
  /** Null when the file is no picture. */
  readonly colour: string | null;
  /** Identifies the picture by its origin's id. */
  readonly of: string;
  /** The site's version when the picture was last checked. */
  readonly version: number;
};

export type ColourStore = {
  get(key: string): Known | undefined;
  /** Written to the file with the next `save`. */
  set(key: string, known: Known): void;
  save(): Promise<void>;
  /** Resolves when the colours of earlier runs have been read. */
  loaded(): Promise<void>;
};

/** Keeps colours of pictures in memory and in a file with one line each, so that they survive a restart. */
export function openColourStore(file: string, onError: (error: unknown) => void): ColourStore {
  const colours = createBoundedMap<string, Known>({ capacity: MAX_COLOURS, policy: 'fifo' });
  const unsaved = new Set<string>();
  let lines = 0;
  /** A line break when the last line of the file is incomplete, else empty. */
  let begin = '';
  const loading = load();
  async function load(): Promise<void> {
    const text = await readText(file);
    const read = toEntries(text);
    lines = read.length;
    begin = text === '' || text.endsWith('\n') ? '' : '\n';
    const newer = [...colours.entries()];
    for (const [key, known] of [...read, ...newer]) colours.set(key, known);
  }
  const toLines = (keys: Iterable<string>): string =>
    [...keys]
      .flatMap((key) => {
        const known = colours.get(key);
        return known === undefined ? [] : [`${JSON.stringify([key, known.colour, known.of, known.version])}\n`];
      })
      .join('');

  /** Saves take turns: what one appends while another writes the file anew would be lost. */
  let lastSave = loading;
  const save = (): Promise<void> => (lastSave = lastSave.then(write));

  async function write(): Promise<void> {
    if (unsaved.size === 0) return;
    const keys = [...unsaved];
    unsaved.clear();
    lines += keys.length;
    try {
      await mkdir(dirname(file), { recursive: true });
      if (lines <= 2 * colours.size + 1000) {
        await appendFile(file, `${begin}${toLines(keys)}`);
        begin = '';
        return;
      }
      // Most lines are outdated: write the file anew.
      lines = colours.size;
      await writeFile(`${file}.new`, toLines([...colours.entries()].map(([key]) => key)));
      await rename(`${file}.new`, file);
    } catch (error) {
      onError(error);
    }
  }

  return {
    get: (key) => colours.get(key),
    set(key, known) {
      colours.set(key, known);
      unsaved.add(key);
    },
    save,
    loaded: () => loading,
  };
}

const readText = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

function toEntries(text: string): [string, Known][] {
  return text.split('\n').flatMap((line): [string, Known][] => {
    const read = readLine(line);
    return read === null ? [] : [read];
  });
}

/** Null for a line that was cut off when the process was stopped. */
function readLine(line: string): [string, Known] | null {
  try {
    const [key, colour, of, version] = JSON.parse(line) as unknown[];
    const isColour = colour === null || (typeof colour === 'string' && /^#[0-9a-f]{6}$/.test(colour));
    if (typeof key !== 'string' || !isColour || typeof of !== 'string' || typeof version !== 'number') return null;
    return [key, { colour, of, version }];
  } catch {
    return null;
  }
}
