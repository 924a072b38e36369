import { connect, type Socket } from 'node:net';
import type { CommandIo, ExitCode } from './command.ts';
import { controlSocketPath } from './control-path.ts';
import { readFrames, sendFrame } from './frames.ts';

export type CallOptions = {
  readonly argv: readonly string[];
  readonly cwd: string;
  readonly io: CommandIo;
  readonly signal: AbortSignal;
};

/** A connection to the process that holds the data folder; null when none answers. */
export async function connectToServer(dataFolder: string): Promise<Socket | null> {
  const path = await controlSocketPath(dataFolder);
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      // A missing folder has no server either. Opening the store then reports what is wrong with it.
      if (['ENOENT', 'ECONNREFUSED', 'ENOTDIR'].includes(error.code ?? '')) resolve(null);
      else reject(error);
    });
  });
}

/** Runs the command in the server, with the same output and exit code. */
export async function callServer(socket: Socket, { argv, cwd, io, signal }: CallOptions): Promise<ExitCode> {
  socket.on('error', () => socket.destroy());
  if (signal.aborted) socket.destroy();
  signal.addEventListener('abort', () => socket.destroy(), { once: true });
  await sendFrame(socket, { type: 'run', argv: [...argv], cwd, isTerminal: io.isTerminal, columns: io.columns });
  try {
    for await (const frame of readFrames(socket)) {
      if (frame.type === 'out') {
        io.out(frame.text);
        await io.untilTaken();
      } else if (frame.type === 'err') io.err(frame.text);
      else if (frame.type === 'stdin_wanted') void sendStdin(socket, io);
      else if (frame.type === 'exit') return frame.code;
      else if (frame.type === 'refused') {
        io.err(`${frame.message}\n`);
        return 1;
      }
    }
  } finally {
    socket.destroy();
  }
  if (signal.aborted) return 130;
  io.err('The server went away before the command was done. Look at its log, then run the command again.\n');
  return 1;
}

async function sendStdin(socket: Socket, io: CommandIo): Promise<void> {
  try {
    for await (const chunk of io.stdin as AsyncIterable<Buffer | string>) {
      await sendFrame(socket, { type: 'stdin', data: Buffer.from(chunk).toString('base64') });
    }
  } finally {
    await sendFrame(socket, { type: 'stdin_end' });
  }
}
