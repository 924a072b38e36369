import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { refuseCall } from '#domain/lead/call-rules.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { errorCode } from '#utilities/error-code.ts';
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

/** Formats `crm.example:443`, as in `privateHosts`. */
export function hostAndPort({ protocol, hostname, port }: URL): string {
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

export type OpenCall = {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Ends the call at any point, from the name look-up to the last byte of the answer. */
  readonly signal: AbortSignal;
};

/**
 * Calls another host and resolves when its answer begins. The name is resolved once, all its addresses are checked, and
 * only those addresses are connected to. So a name that resolves elsewhere a moment later has no effect. Redirects are not
 * followed. A problem is a code, never a text: an address may contain a key.
 */
export async function openCall(network: CallNetwork, call: OpenCall): Promise<Result<IncomingMessage, string>> {
  const { url, signal } = call;
  const isPrivate = network.privateHosts.has(hostAndPort(url));
  const refusal = refuseCall(url, { isPrivateHost: () => isPrivate, isPublicAddress });
  if (refusal !== null) return fail(refusal);
  try {
    const policy = { resolve: network.resolve, mayConnect: isPrivate ? () => true : isPublicAddress };
    const resolved = await resolveAllowed(url.hostname.replace(/^\[|\]$/g, ''), policy, signal);
    return resolved.ok ? succeed(await ask(network, call, resolved.value)) : fail(resolved.problem);
  } catch (error) {
    return fail(signal.aborted ? 'timed_out' : (errorCode(error) ?? 'connection_failed'));
  }
}

function ask(network: CallNetwork, call: OpenCall, addresses: readonly string[]): Promise<IncomingMessage> {
  const { method, url, headers, body, signal } = call;
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const requested = request(url, {
      method,
      // No keep-alive: a kept connection was checked for an earlier call, not for this one.
      agent: false,
      signal,
      lookup: pinnedLookup(addresses),
      headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
      ...(network.ca === undefined ? {} : { ca: network.ca }),
    });
    requested.on('response', resolve);
    requested.on('error', reject);
    requested.end(body);
  });
}
