import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fail, succeed, type Result } from '#domain/result.ts';
import type { FeedSource } from '#services/feed-reader/port.ts';
import type { CommandContext } from './command.ts';
import { openFile } from './open-file.ts';

export type OpenedFeed = { readonly source: FeedSource; readonly name: string; readonly size: number | null };

/**
 * A feed of one dealership, which is a file, or - for standard input. A link in a folder is not followed: whoever may put
 * feeds there could have the file of another dealership read.
 */
export type NamedFeed = { readonly dealership: string; readonly file: string; readonly isLink?: boolean };

/** What a folder of feeds may hold; the part before is the dealership's id. Other files are left alone. */
const FEED_FILE = /^([a-z0-9-]+)\.(?:csv|tsv|txt|json|ndjson|jsonl)(?:\.gz)?$/i;

/**
 * Opens a file for an import. A file that cannot be read is not reported as a feed that broke off. The problem is a line
 * for the terminal.
 */
export async function openFeedFile(
  { cwd, io }: Pick<CommandContext, 'cwd' | 'io'>,
  file: string,
): Promise<Result<OpenedFeed, string>> {
  if (file === '-') return succeed({ source: { stream: io.stdin }, name: 'standard input', size: null });
  const opened = await openFile(cwd, file);
  if (!opened.ok) return opened;
  const { path, size, stream } = opened.value;
  const name = basename(path);
  // The bytes of a packed file say nothing about how much is left.
  return succeed({ source: { stream, name }, name, size: /\.gz$/i.test(name) ? null : size });
}

/** The feeds of `DEALERSHIP=FILE …` and of folders with a file for each dealership. The problem is for the terminal. */
export async function listNamedFeeds(cwd: string, given: readonly string[]): Promise<Result<NamedFeed[], string>> {
  const feeds: NamedFeed[] = [];
  for (const one of given) {
    const at = one.indexOf('=');
    if (at > 0 && at < one.length - 1) {
      feeds.push({ dealership: one.slice(0, at), file: one.slice(at + 1) });
      continue;
    }
    const inFolder = await listFolder(cwd, one);
    if (inFolder === null) return fail(`Name --dealership ID or --tenant SLUG, or write DEALERSHIP=${one}.\n`);
    if (inFolder.length === 0)
      return fail(`The folder ${one} has no feed: a file is named DEALERSHIP.csv, for example.\n`);
    feeds.push(...inFolder);
  }
  const twice = feeds.find(({ dealership }, at) => feeds.findIndex((other) => other.dealership === dealership) < at);
  if (twice !== undefined)
    return fail(`${twice.dealership} has more than one feed here. Each feed is its whole stock.\n`);
  return succeed(feeds);
}

async function listFolder(cwd: string, folder: string): Promise<NamedFeed[] | null> {
  const entries = await readdir(resolve(cwd, folder), { withFileTypes: true }).catch(() => null);
  if (entries === null) return null;
  return entries
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const dealership = FEED_FILE.exec(entry.name)?.[1];
      return dealership === undefined
        ? []
        : [{ dealership, file: join(folder, entry.name), isLink: entry.isSymbolicLink() }];
    });
}
