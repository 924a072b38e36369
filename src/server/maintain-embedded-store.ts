import { COMMANDS } from '#cli/commands.ts';
import { startControlServer } from '#cli/control-server.ts';
import { runCommandLine } from '#cli/run-command.ts';
import { scheduleDumps } from '#jobs/scheduled-dump.ts';
import { SYSTEM_CLOCK, type RunningPlatform } from '#runtime/platform.ts';
import type { StartOptions } from './start-options.ts';

/**
 * Dumps the embedded store on schedule, and runs commands for other processes of this machine: only this process can open
 * the store.
 */
export async function maintainEmbeddedStore(
  { environment, shutdown, log, isStopping }: StartOptions,
  { running, demo }: { readonly running: RunningPlatform; readonly demo: boolean },
): Promise<void> {
  const { FORECOURT_DATA: dataFolder, PLATFORM_DOMAIN: platformDomain } = environment;
  const { store } = running.platform;
  const dumps = scheduleDumps({ store, dataFolder, clock: SYSTEM_CLOCK, log });
  shutdown.defer('dumps', () => dumps.stop());
  const settings = { dataFolder, platformDomain, demo, privateWebhookHosts: environment.PRIVATE_WEBHOOK_HOSTS };
  const control = await startControlServer({
    dataFolder,
    isStopping,
    onError: (error) => log.error({ error }, 'command failed'),
    async run(argv, context) {
      const code = await runCommandLine(COMMANDS, argv, {
        ...context,
        settings,
        platform: async () => running.platform,
      });
      await running.changes.runNow();
      return code;
    },
  });
  shutdown.defer('control socket', () => control.stop());
}
