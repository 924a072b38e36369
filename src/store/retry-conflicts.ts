import { errorCode } from '#utilities/error-code.ts';

/** PostgreSQL's codes for a transaction that it rolled back because of another one: serialization, deadlock. */
const CONFLICTS: readonly (string | null)[] = ['40001', '40P01'];
const MAX_ATTEMPTS = 3;

/** Runs a transaction again, as a whole, when PostgreSQL rolled it back for the sake of another one (D571). */
export async function retryConflicts<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isConflict(error)) throw error;
    }
  }
}

/** Drizzle wraps the error of a query. */
function isConflict(error: unknown): boolean {
  return [error, error instanceof Error ? error.cause : null].some((one) => CONFLICTS.includes(errorCode(one)));
}
