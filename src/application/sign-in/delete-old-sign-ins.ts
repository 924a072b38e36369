import type { Platform } from '#application/platform.ts';
import { LONGEST_WINDOW_MS } from '#domain/account/sign-in-limits.ts';
import { deleteExpiredSessions } from '#store/accounts/sessions.ts';
import { deleteSignInCounts } from '#store/accounts/sign-in-counts.ts';
import { deleteSignInRequests } from '#store/accounts/sign-in-requests.ts';

/** Deletes expired sessions, and codes and counts that no limit uses any more. */
export async function deleteOldSignIns({ store, clock }: Pick<Platform, 'store' | 'clock'>): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - LONGEST_WINDOW_MS);
  await deleteSignInRequests(store.db, before);
  await deleteSignInCounts(store.db, before);
  await deleteExpiredSessions(store.db, now);
}
