import type { StoreEvent } from '#store/store.ts';
import type { StartOptions } from './start-options.ts';

/**
 * Logs what happens to the embedded store's thread. When the store cannot be opened again, the process ends with 1: a
 * supervisor starts another one, which may be able to (D262).
 */
export function reportStoreEvent(event: StoreEvent, { log, stop }: Pick<StartOptions, 'log' | 'stop'>): void {
  if (event.kind === 'reopened') {
    log.warn({ ms: event.ms }, 'the embedded store is open again');
    return;
  }
  log.error({ why: event.why }, MESSAGES[event.kind]);
  if (event.kind === 'given_up') void stop('the embedded store cannot be opened again', 1);
}

const MESSAGES = {
  lost: 'the embedded store stopped, opening it again',
  not_reopened: 'the embedded store could not be opened again yet',
  given_up: 'the embedded store cannot be opened again',
} as const;
