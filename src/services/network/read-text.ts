import type { IncomingMessage } from 'node:http';
import { fail, succeed, type Result } from '#domain/result.ts';
import { errorCode } from '#utilities/error-code.ts';

type ReadOptions = { readonly maxBytes: number; readonly signal: AbortSignal };

/** The text of an answer of 200. A problem is a code: another status, too many bytes, or how the connection broke off. */
export async function readText(
  response: IncomingMessage,
  { maxBytes, signal }: ReadOptions,
): Promise<Result<string, string>> {
  if (response.statusCode !== 200) {
    response.destroy();
    return fail(`answered_${response.statusCode}`);
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) return fail('answer_too_large');
      chunks.push(chunk);
    }
  } catch (error) {
    return fail(signal.aborted ? 'timed_out' : (errorCode(error) ?? 'connection_failed'));
  }
  return succeed(Buffer.concat(chunks).toString('utf8'));
}
