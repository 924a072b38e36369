import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { refuseCall } from '#domain/lead/call-rules.ts';
import { pinnedLookup, resolveAllowed, resolveHost } from './pinned-lookup.ts';
import { isPublicAddress } from './public-address.ts';

/** How other hosts are reached. Tests bring their own resolver and certificate authority. */
export type CallNetwork = {
  /** All addresses of a host name. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  /**
   * `host:port` of receivers in the operator's own network. They may have private addresses and speak plain HTTP. All
   * others need a public address and a certificate.
   */
  readonly privateHosts: ReadonlySet<string>;
  /** Certificate authorities that are trusted instead of the usual ones. */
  readonly ca?: string;
};

export const publicNetwork = (privateHosts: readonly string[]): CallNetwork => ({
  resolve: resolveHost,
  privateHosts: new Set(privateHosts),
});

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

/** Formats `crm.example:443`, as in `privateHosts`. */
export function hostAndPort({ protocol, hostname, port }: URL): string {
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

/**
 * Posts to another host. The name is resolved once, all its addresses are checked, and only those addresses are
 * connected to. So a name that resolves elsewhere a moment later has no effect. Redirects are not followed.
 */
export async function post(network: CallNetwork, call: Call): Promise<Answered> {
  const { url, signal } = call;
  const isPrivate = network.privateHosts.has(hostAndPort(url));
  const refusal = refuseCall(url, { isPrivateHost: () => isPrivate, isPublicAddress });
  if (refusal !== null) return { kind: 'failed', why: refusal };
  try {
    const policy = { resolve: network.resolve, mayConnect: isPrivate ? () => true : isPublicAddress };
    const resolved = await resolveAllowed(url.hostname.replace(/^\[|\]$/g, ''), policy, signal);
    if (!resolved.ok) return { kind: 'failed', why: resolved.problem };
    const response = await ask(network, call, resolved.value);
    await readAway(response);
    return {
      kind: 'answered',
      status: response.statusCode ?? 0,
      retryAfter: response.headers['retry-after'] ?? null,
    };
  } catch (error) {
    return { kind: 'failed', why: signal.aborted ? 'timed_out' : codeOf(error) };
  }
}

function ask(network: CallNetwork, call: Call, addresses: readonly string[]): Promise<IncomingMessage> {
  const { url, headers, body, signal } = call;
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const requested = request(url, {
      method: 'POST',
      // No keep-alive: a kept connection was checked for an earlier call, not for this one.
      agent: false,
      signal,
      lookup: pinnedLookup(addresses),
      headers: { ...headers, 'content-length': Buffer.byteLength(body), 'user-agent': 'Forecourt leads' },
      ...(network.ca === undefined ? {} : { ca: network.ca }),
    });
    requested.on('response', resolve);
    requested.on('error', reject);
    requested.end(body);
  });
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

/** The system's code, such as `ECONNREFUSED` or `CERT_HAS_EXPIRED`, never a text. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : 'connection_failed';
}

/** Milliseconds of a `Retry-After` header, which is a number of seconds or a date. Undefined when it is neither. */
export function readRetryAfter(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isFinite(ms) ? Math.max(ms, 0) : undefined;
}
