import { randomBytes } from 'node:crypto';
import type { Platform } from '#application/platform.ts';
import { readDemoState } from '#runtime/demo-mark.ts';
import type { Environment } from '#runtime/environment.ts';
import { createLog } from '#runtime/log.ts';
import { openConfiguredStore, storeProblemOf } from '#runtime/open-store.ts';
import { openCommandPlatform, SYSTEM_CLOCK } from '#runtime/platform.ts';
import { namedSecrets, previousSecrets, readSecret } from '#runtime/secret.ts';
import { siteOriginOf } from '#runtime/site-origin.ts';
import { createTerminalLog } from '#runtime/terminal-log.ts';
import type { Store } from '#store/store.ts';
import type { CommandContext, ExitCode } from './command.ts';
import { COMMANDS } from './commands.ts';
import { whyNoStore } from './data-folder.ts';
import { resolveCommand, runCommandLine } from './run-command.ts';

export type Call = Pick<CommandContext, 'io' | 'cwd' | 'signal'> & { readonly argv: readonly string[] };

/** Runs a command line in this process. Another process that holds the embedded store makes it fail: see `isHeldElsewhere`. */
export async function runHere(environment: Environment, { argv, ...call }: Call): Promise<ExitCode> {
  const resolved = resolveCommand(COMMANDS, argv);
  const { DATABASE_URL, FORECOURT_DATA: dataFolder, FORECOURT_DEMO, PLATFORM_DOMAIN: platformDomain } = environment;
  const { demo } = await readDemoState({ setting: FORECOURT_DEMO, embedded: DATABASE_URL === undefined, dataFolder });
  // A command prints its own output. What a use case can only log, such as a failure to tidy up, is seen nowhere else.
  const log = createLog({ level: 'warn', destination: createTerminalLog({ write: (line) => call.io.err(line) }) });
  let opened: Promise<Platform> | null = null;
  const findsStore = DATABASE_URL === undefined && !(resolved.kind === 'command' && resolved.command.makesStore);
  const open = async (): Promise<Platform> => {
    const missing = findsStore ? await whyNoStore(dataFolder) : null;
    if (missing !== null) throw new Error(missing);
    const store = await openConfiguredStore(environment);
    try {
      return await openOn(store);
    } catch (error) {
      await store.close();
      throw error;
    }
  };
  const openOn = async (store: Store): Promise<Platform> => {
    const secret = await readSecret({ given: environment.FORECOURT_SECRET, demo, dataFolder });
    // Only commands that make private links need a secret.
    const shared = { platformDomain, demo, secret: secret.ok ? secret.value : randomBytes(32).toString('hex') };
    const siteOrigin = siteOriginOf({ ...shared, scheme: environment.PUBLIC_SCHEME, port: environment.PORT });
    const secretNamed = namedSecrets({ ...shared, given: environment.secretNamed });
    const previousSecretNamed = previousSecrets(environment.secretNamed);
    return openCommandPlatform({
      ...shared,
      store,
      clock: SYSTEM_CLOCK,
      log,
      siteOrigin,
      secretNamed,
      previousSecretNamed,
    });
  };
  const settings = { dataFolder, platformDomain, demo, privateWebhookHosts: environment.PRIVATE_WEBHOOK_HOSTS };
  try {
    return await runCommandLine(COMMANDS, argv, { ...call, settings, platform: () => (opened ??= open()) });
  } finally {
    const platform = await (opened as Promise<Platform> | null)?.catch(() => null);
    await platform?.store.close();
  }
}

/** Whether a command failed because another process holds the embedded store. */
export function isHeldElsewhere(error: unknown): boolean {
  return storeProblemOf(error instanceof Error && error.cause !== undefined ? error.cause : error) === 'folder_locked';
}
