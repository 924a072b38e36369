/**
 * Why something failed, for a person at a terminal: no statement of the store, and none of its values. A query that failed
 * has pages of SQL in its message; its cause says why.
 */
export function failureInWords(error: unknown): string {
  if (isDiskFull(error)) return 'The disk is full. Free some space, then try again.';
  if (!(error instanceof Error)) return String(error);
  if (!error.message.startsWith(FAILED_QUERY)) return error.message;
  return error.cause === undefined ? 'The store could not do it.' : failureInWords(error.cause);
}

/** How Drizzle begins the message of a query that failed. */
const FAILED_QUERY = 'Failed query:';
/** The system's code, and PostgreSQL's. */
const FULL_CODES = ['ENOSPC', '53100'];

function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return (
    FULL_CODES.some((full) => full === code) ||
    error.message.includes('No space left on device') ||
    isDiskFull(error.cause)
  );
}
