import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Result } from '#domain/result.ts';
import type { PictureProblem } from './port.ts';
import { colourOfPicture, resizePicture, type Resizing } from './resize.ts';

/** A task for a picture process: a picture in one form and format, or the colour of a picture. */
export type MakerTask =
  | { readonly kind: 'resize'; readonly body: Buffer; readonly resizing: Resizing }
  | { readonly kind: 'colour'; readonly body: Buffer };

/** `ready` when tasks may be sent; then one answer for each task. */
export type FromMaker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'resized'; readonly result: Result<Buffer, PictureProblem> }
  | { readonly kind: 'colour'; readonly colour: string | null };

/**
 * The process that decodes pictures (D266). It is started by `picture-makers.ts` and gets one task at a time. What takes
 * too long in a decoder can be stopped by ending its process only.
 */
if (process.send !== undefined) serveTasks(process.send.bind(process));

function serveTasks(send: (message: FromMaker) => void): void {
  // One thread for each picture: the queue decides how many are made at once.
  sharp.concurrency(1);
  sharp.cache(false);
  sacrificeFirst();
  // The site ends this process. A signal to the whole group must not make a picture seem damaged.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  // Not `exit`: that waits for the decoder's thread.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.on('message', (task: MakerTask) => void answer(task).then(send));
  send({ kind: 'ready' });
}

async function answer(task: MakerTask): Promise<FromMaker> {
  if (task.kind === 'colour') return { kind: 'colour', colour: await colourOfPicture(task.body) };
  return { kind: 'resized', result: await resizePicture(task.body, task.resizing) };
}

/** When the machine is out of memory, Linux then ends this process instead of the site. Other systems have no such file. */
function sacrificeFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // The site works without it.
  }
}
