import { callServer, connectToServer } from '#cli/control-client.ts';
import { recordTerminal } from '#cli/testing/caller.ts';
import type { RunCommand } from './test-tenant.ts';

/** Runs `forecourt` commands in the process that holds a data folder, as the command line does. */
export const commandsOf =
  (dataFolder: string): RunCommand =>
  async (...argv) => {
    const server = await connectToServer(dataFolder);
    if (server === null) throw new Error(`No site runs on ${dataFolder}`);
    const { io, printed } = recordTerminal();
    const signal = new AbortController().signal;
    const code = await callServer(server, { argv, cwd: process.cwd(), io, signal });
    if (code !== 0) throw new Error(`forecourt ${argv.join(' ')} ended with ${code}:\n${printed.out}${printed.err}`);
  };
