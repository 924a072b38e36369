/** An unexpected failure in one of many, as a line for the terminal. Only the first line: others may quote data. */
export function describeFailure(error: unknown): string {
  const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return `failed: ${first.slice(0, 300)}\n`;
}
