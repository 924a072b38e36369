import '#runtime/node-env.ts';
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isatty } from 'node:tty';
import type { Platform } from '#application/platform.ts';
import { readDemoState } from '#runtime/demo-mark.ts';
import { describeProblems, readEnvironment, type Environment } from '#runtime/environment.ts';
import { SILENT_LOG } from '#runtime/log.ts';
import { openConfiguredStore, storeProblemOf } from '#runtime/open-store.ts';
import { openCommandPlatform, SYSTEM_CLOCK } from '#runtime/platform.ts';
import { namedSecrets, readSecret } from '#runtime/secret.ts';
import { siteOriginOf } from '#runtime/site-origin.ts';
import type { CommandContext, CommandIo, ExitCode } from './command.ts';
import { COMMANDS } from './commands.ts';
import { callServer, connectToServer } from './control-client.ts';
import { whyNoStore } from './data-folder.ts';
import { resolveCommand, runCommandLine, type Resolved } from './run-command.ts';

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
  const resolved = resolveCommand(COMMANDS, argv);
  const stays =
    resolved.kind === 'text' || resolved.command.needs === 'nothing' || environment.value.DATABASE_URL !== undefined;
  const { FORECOURT_DATA: dataFolder } = environment.value;
  const server = stays ? null : await connectToServer(dataFolder);
  if (server !== null) return callServer(server, call);
  try {
    return await runHere(environment.value, call, resolved);
  } catch (error) {
    if (storeProblemOf(cause(error)) !== 'folder_locked') throw error;
    // A starting server holds the folder for a while before it accepts commands.
    const started = await waitForServer(dataFolder);
    if (started !== null) return callServer(started, call);
    throw error;
  }
}

type Call = Pick<CommandContext, 'io' | 'cwd' | 'signal'> & { readonly argv: readonly string[] };

async function runHere(environment: Environment, { argv, ...call }: Call, resolved: Resolved): Promise<ExitCode> {
  const { DATABASE_URL, FORECOURT_DATA: dataFolder, FORECOURT_DEMO, PLATFORM_DOMAIN: platformDomain } = environment;
  const { demo } = await readDemoState({ setting: FORECOURT_DEMO, embedded: DATABASE_URL === undefined, dataFolder });
  let opened: Promise<Platform> | null = null;
  const findsStore = DATABASE_URL === undefined && !(resolved.kind === 'command' && resolved.command.makesStore);
  const open = async (): Promise<Platform> => {
    const missing = findsStore ? await whyNoStore(dataFolder) : null;
    if (missing !== null) throw new Error(missing);
    const store = await openConfiguredStore(environment);
    const secret = await readSecret({ given: environment.FORECOURT_SECRET, demo, dataFolder });
    // Only commands that make private links need a secret.
    const shared = { platformDomain, demo, secret: secret.ok ? secret.value : randomBytes(32).toString('hex') };
    const siteOrigin = siteOriginOf({ ...shared, scheme: environment.PUBLIC_SCHEME, port: environment.PORT });
    const secretNamed = namedSecrets({ ...shared, given: environment.secretNamed });
    return openCommandPlatform({ ...shared, store, clock: SYSTEM_CLOCK, log: SILENT_LOG, siteOrigin, secretNamed });
  };
  const settings = { dataFolder, platformDomain, demo, privateWebhookHosts: environment.PRIVATE_WEBHOOK_HOSTS };
  try {
    return await runCommandLine(COMMANDS, argv, { ...call, settings, platform: () => (opened ??= open()) });
  } finally {
    const platform = await (opened as Promise<Platform> | null)?.catch(() => null);
    await platform?.store.close();
  }
}

async function waitForServer(dataFolder: string): ReturnType<typeof connectToServer> {
  for (const end = Date.now() + STARTING_MS; Date.now() < end; await wait(200)) {
    const socket = await connectToServer(dataFolder);
    if (socket !== null) return socket;
  }
  return null;
}

function cause(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error;
}

function terminalIo(): CommandIo {
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    isTerminal: isatty(process.stderr.fd),
    columns: process.stderr.columns || 80,
    stdin: process.stdin,
  };
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
// Standard input, once read, would keep the process running.
process.stdin.destroy();
