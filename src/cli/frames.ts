import type { Socket } from 'node:net';
import { z } from 'zod';

/**
 * Frames of the control socket: one line of JSON each, bytes in base64. The caller sends `run` first and then, after
 * `stdin_wanted`, its standard input. The server sends output as it comes and `exit` last.
 */
const FrameSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('run'),
    argv: z.array(z.string()),
    cwd: z.string(),
    isTerminal: z.boolean(),
    columns: z.number().int().positive(),
  }),
  z.object({ type: z.literal('stdin_wanted') }),
  z.object({ type: z.literal('stdin'), data: z.string() }),
  z.object({ type: z.literal('stdin_end') }),
  z.object({ type: z.literal('out'), text: z.string() }),
  z.object({ type: z.literal('err'), text: z.string() }),
  z.object({ type: z.literal('refused'), message: z.string() }),
  z.object({ type: z.literal('exit'), code: z.number().int() }),
]);
export type Frame = z.infer<typeof FrameSchema>;
export type RunFrame = Extract<Frame, { type: 'run' }>;

/** Sends a frame. Resolves when the other side can receive more, or when the signal aborts. */
export async function sendFrame(socket: Socket, frame: Frame, signal?: AbortSignal): Promise<void> {
  if (socket.destroyed || socket.write(`${JSON.stringify(frame)}\n`) || signal?.aborted) return;
  await new Promise<void>((resolve) => {
    const done = (): void => {
      socket.off('drain', done).off('close', done);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    socket.once('drain', done).once('close', done);
    signal?.addEventListener('abort', done);
  });
}

/** Yields frames until either side ends the connection. Throws on a line that is not a frame. */
export async function* readFrames(socket: Socket): AsyncGenerator<Frame> {
  let rest = '';
  const decoder = new TextDecoder();
  try {
    // The connection stays open after an invalid line, so that the other side can get an answer.
    for await (const chunk of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield FrameSchema.parse(JSON.parse(line));
    }
  } catch (error) {
    // A connection that breaks off is an end like any other: the reader checks whether it has everything.
    if (!socket.destroyed || error instanceof z.ZodError || error instanceof SyntaxError) throw error;
  }
}
