import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { untilAborted } from '#utilities/until-aborted.ts';
import { pinnedLookup, resolveHost } from './pinned-lookup.ts';
import { isPublicAddress } from './public-address.ts';

/** How the hosts that are called are reached. A test brings its own resolver and certificate authority. */
export type CallNetwork = {
  /** All addresses of a host name. */
  resolve(host: string): Promise<readonly string[]>;
  /**
   * `host:port` of receivers in the operator's own network: they may have private addresses and speak plain HTTP. All
   * others need a public address and a certificate.
   */
  readonly privateHosts: ReadonlySet<string>;
  /** Authorities that are trusted instead of the usual ones. */
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
  /** Ends the call, from the look-up of the name to the last byte of the answer. */
  readonly signal: AbortSignal;
};

export type Answered =
  | { readonly kind: 'answered'; readonly status: number; readonly retryAfter: string | null }
  /** Nothing was answered; `why` is a code. */
  | { readonly kind: 'failed'; readonly why: string };

/** Of an answer this much is read, so that the connection ends well; what it says does not matter. */
const MAX_ANSWER_BYTES = 64_000;

/** `crm.example:443`, as privateHosts has it. */
export function hostAndPort({ protocol, hostname, port }: URL): string {
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

/**
 * Posts to another host. The name is resolved once, every address of it is judged, and only those addresses are
 * connected to: a name that points elsewhere a moment later gains nothing. Redirects are not followed.
 */
export async function post(network: CallNetwork, call: Call): Promise<Answered> {
  const { url, signal } = call;
  const isPrivate = network.privateHosts.has(hostAndPort(url));
  if (url.protocol !== 'https:' && !isPrivate) return { kind: 'failed', why: 'not_https' };
  try {
    const addresses = await untilAborted(signal, network.resolve(url.hostname.replace(/^\[|\]$/g, '')));
    if (addresses.length === 0) return { kind: 'failed', why: 'no_address' };
    if (!isPrivate && !addresses.every(isPublicAddress)) return { kind: 'failed', why: 'address_not_public' };
    const response = await ask(network, call, addresses);
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
    const asked = request(url, {
      method: 'POST',
      // No kept connection: one that was made for an earlier call was judged then.
      agent: false,
      signal,
      lookup: pinnedLookup(addresses),
      headers: { ...headers, 'content-length': Buffer.byteLength(body), 'user-agent': 'Forecourt leads' },
      ...(network.ca === undefined ? {} : { ca: network.ca }),
    });
    asked.on('response', resolve);
    asked.on('error', reject);
    asked.end(body);
  });
}

/** The status decides, and it is here: an answer that is long, or breaks off, changes nothing. */
async function readAway(response: IncomingMessage): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MAX_ANSWER_BYTES) break;
    }
  } catch {
    // As said above.
  }
  response.destroy();
}

/** `ECONNREFUSED`, `CERT_HAS_EXPIRED`: what the system calls it, never a text. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : 'connection_failed';
}

/** Milliseconds of a `Retry-After`, which is a number of seconds or a date; undefined when it is neither. */
export function readRetryAfter(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isFinite(ms) ? Math.max(ms, 0) : undefined;
}
