import { failureInWords } from '#runtime/failure-in-words.ts';

/** An unexpected failure in one of many, as a line for the terminal. Only the first line: others may quote data. */
export function describeFailure(error: unknown): string {
  const [first = ''] = failureInWords(error).split('\n');
  return `failed: ${first.slice(0, 300)}\n`;
}
