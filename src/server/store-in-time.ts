import { withTimeout } from '#utilities/with-timeout.ts';

/** How long health checks and metrics wait for the store. */
export const STORE_TIMEOUT = { ms: 2000, message: 'The store did not answer in time.' };

/** Whether a query of the store succeeds in time. */
export function answersInTime(query: Promise<unknown>): Promise<boolean> {
  return withTimeout(query, STORE_TIMEOUT).then(
    () => true,
    () => false,
  );
}
