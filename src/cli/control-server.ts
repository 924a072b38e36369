import { chmod, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { failureInWords } from '#runtime/failure-in-words.ts';
import type { CommandContext, CommandIo, ExitCode } from './command.ts';
import { controlSocketPath } from './control-path.ts';
import { readFrames, sendFrame, type Frame, type RunFrame } from './frames.ts';

type ControlServerOptions = {
  readonly dataFolder: string;
  /** Runs a command line. What it changed must be visible when it resolves. */
  readonly run: (argv: readonly string[], context: Pick<CommandContext, 'io' | 'cwd' | 'signal'>) => Promise<ExitCode>;
  readonly isStopping: () => boolean;
  readonly onError: (error: unknown) => void;
};

export type ControlServer = {
  /** Accepts no more commands, aborts running ones, and waits for them. */
  stop(): Promise<void>;
};

/**
 * Runs commands for callers on this machine while this process holds the store. Only its user may open the socket.
 * Call it after the store is open: the store's lock proves that an existing socket file is stale.
 */
export async function startControlServer(options: ControlServerOptions): Promise<ControlServer> {
  const path = await controlSocketPath(options.dataFolder);
  await rm(path, { force: true });
  const running = new Set<Promise<void>>();
  const ending = new AbortController();
  const server = createServer((socket) => {
    const served = serve(socket, { ...options, ending: ending.signal })
      .catch(options.onError)
      .finally(() => {
        running.delete(served);
        socket.end();
      });
    running.add(served);
  });
  await listenPrivately(server, path);
  return {
    async stop() {
      server.close();
      ending.abort();
      await Promise.all(running);
      await rm(path, { force: true });
    },
  };
}

/** The file is private to the user from the moment it exists. */
async function listenPrivately(server: Server, path: string): Promise<void> {
  const before = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
      process.umask(before);
    });
  } finally {
    process.umask(before);
  }
  await chmod(path, 0o600);
}

async function serve(socket: Socket, options: ControlServerOptions & { readonly ending: AbortSignal }): Promise<void> {
  socket.on('error', () => socket.destroy());
  const frames = readFrames(socket);
  const first = await frames.next().catch(() => null);
  if (first === null || (first.done !== true && first.value.type !== 'run')) {
    const message = 'The server does not understand this command line: it may run another version. Start it again.';
    return sendFrame(socket, { type: 'refused', message });
  }
  if (first.done === true || first.value.type !== 'run') return;
  if (options.isStopping()) {
    return sendFrame(socket, {
      type: 'refused',
      message: 'The server is stopping. Run the command again when it has stopped or started anew.',
    });
  }
  const gone = new AbortController();
  socket.once('close', () => gone.abort());
  const signal = AbortSignal.any([gone.signal, options.ending]);
  const caller = createCallerIo(socket, first.value, signal);
  // A command that reads standard input must not wait for more of it when nobody can send any.
  signal.addEventListener('abort', () => caller.io.stdin.destroy(), { once: true });
  const code = await Promise.race([
    runSafely(first.value, { ...options, io: caller.io, signal }),
    caller.feed(frames).then(() => new Promise<never>(() => {})),
  ]);
  await sendFrame(socket, { type: 'exit', code }, signal);
}

async function runSafely(
  frame: RunFrame,
  options: ControlServerOptions & { readonly io: CommandIo; readonly signal: AbortSignal },
): Promise<ExitCode> {
  try {
    return await options.run(frame.argv, { io: options.io, cwd: frame.cwd, signal: options.signal });
  } catch (error) {
    if (options.signal.aborted) return 130;
    options.onError(error);
    options.io.err(`The command failed inside the server: ${failureInWords(error)}\n`);
    return 1;
  }
}

type CallerIo = {
  readonly io: CommandIo;
  /** Passes standard input on until the caller ends it. */
  feed(frames: AsyncIterable<Frame>): Promise<void>;
};

/**
 * Standard input is requested when the command first reads it, so that a caller's terminal is not read needlessly. Once the
 * signal aborts, nothing waits for the caller: one who has paused the output must not keep a server from stopping.
 */
function createCallerIo(socket: Socket, { isTerminal, columns }: RunFrame, signal: AbortSignal): CallerIo {
  let requested = false;
  let wake: (() => void) | null = null;
  let taken: Promise<void> = Promise.resolve();
  const stdin = new Readable({
    read() {
      if (!requested) void sendFrame(socket, { type: 'stdin_wanted' });
      requested = true;
      wake?.();
      wake = null;
    },
  });
  const io: CommandIo = {
    isTerminal,
    columns,
    stdin,
    out: (text) => void (taken = sendFrame(socket, { type: 'out', text }, signal)),
    err: (text) => void (taken = sendFrame(socket, { type: 'err', text }, signal)),
    untilTaken: () => taken,
  };
  return {
    io,
    async feed(frames) {
      for await (const frame of frames) {
        if (frame.type === 'stdin_end') stdin.push(null);
        if (frame.type !== 'stdin') continue;
        if (!stdin.push(Buffer.from(frame.data, 'base64'))) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      }
    },
  };
}
