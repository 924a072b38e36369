import '#runtime/node-env.ts';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { isatty } from 'node:tty';
import { describeProblems, readEnvironment } from '#runtime/environment.ts';
import { failureInWords } from '#runtime/failure-in-words.ts';
import type { CommandIo, ExitCode } from './command.ts';
import { callServer, connectToServer } from './control-client.ts';
import { runsAnywhere } from './runs-anywhere.ts';

const STARTING_MS = 5000;

/** `npm run forecourt -- COMMAND`: runs here, or in the process that holds the embedded store. */
async function main(argv: readonly string[]): Promise<ExitCode> {
  const io = terminalIo();
  const environment = readEnvironment();
  if (!environment.ok) {
    io.err(`${describeProblems(environment.problem)}\n`);
    return 1;
  }
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort());
  const call = { argv, cwd: process.cwd(), io, signal: interrupted.signal };
  const stays = runsAnywhere(argv) || environment.value.DATABASE_URL !== undefined;
  const { FORECOURT_DATA: dataFolder } = environment.value;
  const server = stays ? null : await connectToServer(dataFolder);
  if (server !== null) return callServer(server, call);
  // Loading every command takes most of a second, so it happens only when no server can run this one (D264).
  const { isHeldElsewhere, runHere } = await import('./run-here.ts');
  try {
    return await runHere(environment.value, call);
  } catch (error) {
    if (!isHeldElsewhere(error)) throw error;
    // A starting server holds the folder for a while before it accepts commands.
    const started = await waitForServer(dataFolder);
    if (started !== null) return callServer(started, call);
    throw error;
  }
}

async function waitForServer(dataFolder: string): ReturnType<typeof connectToServer> {
  for (const end = Date.now() + STARTING_MS; Date.now() < end; await wait(200)) {
    const socket = await connectToServer(dataFolder);
    if (socket !== null) return socket;
  }
  return null;
}

function terminalIo(): CommandIo {
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    untilTaken: async () => {
      if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain');
    },
    isTerminal: isatty(process.stderr.fd),
    columns: process.stderr.columns || 80,
    stdin: process.stdin,
  };
}

// `forecourt … | head` closes its end early: nobody reads the rest.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${failureInWords(error)}\n`);
  process.exitCode = 1;
}
// Standard input, once read, would keep the process running.
process.stdin.destroy();
