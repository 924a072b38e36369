import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { FEED_LIMITS } from './port.ts';
import { writeFeed } from './write-feed.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-feeds-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const writing = (file: string) => ({ file, limits: FEED_LIMITS, signal: new AbortController().signal });

it('fails with the error of a stream that breaks before it is read', async () => {
  const file = join(await makeFolder(), 'north.feed');
  const stream = new Readable({ read: () => undefined });
  const written = writeFeed(stream, writing(file));
  // Otherwise the error would stop the process.
  expect(stream.listenerCount('error')).toBeGreaterThan(0);
  stream.destroy(new Error('permission denied'));
  await expect(written).rejects.toThrow('permission denied');
});

it('closes the stream when its folder cannot be made', async () => {
  const file = join(await makeFolder(), 'feeds');
  await writeFile(file, 'no folder');
  const stream = new Readable({ read: () => undefined });
  await expect(writeFeed(stream, writing(join(file, 'north.feed')))).rejects.toThrow('EEXIST');
  expect(stream.destroyed).toBe(true);
});
