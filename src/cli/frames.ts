import type { Socket } from 'node:net';
import { z } from 'zod';

/**
 * What goes over the control socket: a line of JSON each; bytes in base64. The caller sends `run` first and then, when
 * asked by `stdin_wanted`, its standard input; the server sends output as it comes and `exit` last.
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

/** Resolves when the other side can take more. */
export async function sendFrame(socket: Socket, frame: Frame): Promise<void> {
  if (socket.destroyed || socket.write(`${JSON.stringify(frame)}\n`)) return;
  await new Promise<void>((resolve) => {
    const done = (): void => {
      socket.off('drain', done).off('close', done);
      resolve();
    };
    socket.once('drain', done).once('close', done);
  });
}

/** Frames as they come, until either side ends the connection; a line that is no frame throws. */
export async function* readFrames(socket: Socket): AsyncGenerator<Frame> {
  let rest = '';
  const decoder = new TextDecoder();
  try {
    // Left open when a line is no frame, so that the other side can be told.
    for await (const chunk of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield FrameSchema.parse(JSON.parse(line));
    }
  } catch (error) {
    // Cut off in the middle is an end like any other: who reads asks whether it is done.
    if (!socket.destroyed || error instanceof z.ZodError || error instanceof SyntaxError) throw error;
  }
}
