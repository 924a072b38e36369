/**
 * An error for the log, without what a shopper typed. Database errors contain the values of the failed statement
 * (`params: …` in the message, and `detail`), so only the first line of the message is kept.
 */
type ErrorDescription = {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly at: readonly string[];
  readonly cause?: ErrorDescription;
};

const MAX_FRAMES = 12;
const MAX_CAUSES = 4;

export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error, message: 'thrown value is not an error', at: [] };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const cause =
    error.cause === undefined || depth >= MAX_CAUSES ? {} : { cause: describeError(error.cause, depth + 1) };
  return { name: error.name, message: withoutValues(error.message), ...code, at: framesOf(error), ...cause };
}

/** PostgreSQL quotes offending input: `invalid input syntax for type integer: "…"`. */
function withoutValues(message: string): string {
  const [first = ''] = message.split('\n');
  return first
    .replace(/"[^"]*"/g, '"…"')
    .replace(/[^\s@]+@[^\s@]+/g, '…')
    .replace(/\+?\d[\d ]{7,}\d/g, '…')
    .slice(0, 300);
}

function framesOf(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => line.trim());
}
