import type { IncomingMessage } from 'node:http';
import { openCall, type CallNetwork } from './call.ts';

export type Call = {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Ends the call at any point, from the name look-up to the last byte of the answer. */
  readonly signal: AbortSignal;
};

export type Answered =
  | { readonly kind: 'answered'; readonly status: number; readonly retryAfter: string | null }
  /** No answer arrived. `why` is a code. */
  | { readonly kind: 'failed'; readonly why: string };

/** How much of an answer is read, so that the connection ends cleanly. Its contents do not matter. */
const MAX_ANSWER_BYTES = 64_000;

/** Posts to another host, as `openCall` does. */
export async function post(network: CallNetwork, { url, headers, body, signal }: Call): Promise<Answered> {
  const own = { 'user-agent': 'Forecourt leads', ...headers };
  const opened = await openCall(network, { method: 'POST', url, headers: own, body, signal });
  if (!opened.ok) return { kind: 'failed', why: opened.problem };
  const response = opened.value;
  await readAway(response);
  return {
    kind: 'answered',
    status: response.statusCode ?? 0,
    retryAfter: response.headers['retry-after'] ?? null,
  };
}

/**
 * Reads the rest of an answer. The status has already decided, so an answer that is long or breaks off changes nothing.
 */
async function readAway(response: IncomingMessage): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MAX_ANSWER_BYTES) break;
    }
  } catch {
    // The status has already decided, so a failure here does not matter.
  }
  response.destroy();
}

/** Milliseconds of a `Retry-After` header, which is a number of seconds or a date. Undefined when it is neither. */
export function readRetryAfter(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isFinite(ms) ? Math.max(ms, 0) : undefined;
}
