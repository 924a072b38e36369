import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { fail, succeed, type Result } from '#domain/result.ts';
import { pinnedLookup, resolveAllowed, resolveHost } from '#services/network/pinned-lookup.ts';
import { isPublicAddress } from '#services/network/public-address.ts';
import type { PictureProblem } from './port.ts';

/** How other hosts are reached. Tests bring their own resolver, certificate authority and port. */
export type PictureNetwork = {
  /** All addresses of a host name. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  readonly mayConnect: (address: string) => boolean;
  readonly port: number;
  /** Certificate authorities that are trusted instead of the usual ones. */
  readonly ca?: string;
};

export const PUBLIC_NETWORK: PictureNetwork = {
  resolve: resolveHost,
  mayConnect: isPublicAddress,
  port: 443,
};

export type FetchLimits = {
  readonly bytes: number;
  /** Limit until the host begins to answer. */
  readonly answerMs: number;
  /** Limit until the whole picture has arrived. */
  readonly wholeMs: number;
};

export type PictureFetcher = {
  /** The unchanged body of an https address. */
  fetch(address: URL): Promise<Result<Buffer, PictureProblem>>;
  close(): void;
};

/**
 * Fetches pictures from other hosts. The host name is resolved once, all its addresses must be public, and only those
 * addresses are connected to. So a name that resolves differently a moment later gains nothing. Redirects are not followed.
 */
export function createPictureFetcher(network: PictureNetwork, limits: FetchLimits): PictureFetcher {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 2, timeout: limits.wholeMs });
  return {
    async fetch(address) {
      const whole = AbortSignal.timeout(limits.wholeMs);
      try {
        const resolved = await resolveAllowed(address.hostname, network, whole);
        if (!resolved.ok) return fail(resolved.problem === 'no_address' ? 'host_unreachable' : resolved.problem);
        const response = await ask(address, { agent, network, limits, addresses: resolved.value, signal: whole });
        return await readAnswer(response, { limits, signal: whole });
      } catch {
        return fail('host_unreachable');
      }
    },
    close: () => agent.destroy(),
  };
}

type Asking = {
  readonly agent: Agent;
  readonly network: PictureNetwork;
  readonly limits: FetchLimits;
  readonly addresses: readonly string[];
  readonly signal: AbortSignal;
};

function ask(address: URL, { agent, network, limits, addresses, signal }: Asking): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const requested = request({
      agent,
      signal,
      host: address.hostname,
      servername: address.hostname,
      port: network.port,
      path: `${address.pathname}${address.search}`,
      lookup: pinnedLookup(addresses),
      headers: {
        accept: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
        'accept-encoding': 'identity',
        'user-agent': 'Forecourt pictures',
      },
      ...(network.ca === undefined ? {} : { ca: network.ca }),
    });
    const late = setTimeout(() => requested.destroy(new Error('no answer')), limits.answerMs);
    requested.on('response', (response) => {
      clearTimeout(late);
      resolve(response);
    });
    requested.on('error', (error) => {
      clearTimeout(late);
      reject(error);
    });
    requested.end();
  });
}

type Reading = { readonly limits: FetchLimits; readonly signal: AbortSignal };

async function readAnswer(response: IncomingMessage, reading: Reading): Promise<Result<Buffer, PictureProblem>> {
  const problem = checkResponseHead(response, reading.limits);
  const read = problem === null ? await readBody(response, reading) : fail(problem);
  // An answer that is not read to its end must not hold the connection.
  if (!read.ok) response.destroy();
  return read;
}

function checkResponseHead(
  { statusCode = 0, headers }: IncomingMessage,
  { bytes }: FetchLimits,
): PictureProblem | null {
  if (statusCode >= 300 && statusCode < 400) return 'redirected';
  if ([401, 403, 404, 410].includes(statusCode)) return 'not_found';
  if (statusCode !== 200 || (headers['content-encoding'] ?? 'identity') !== 'identity') return 'host_failed';
  const type = headers['content-type']?.toLowerCase() ?? '';
  // Some file stores send no type. The bytes are checked in any case.
  if (type !== '' && !/^(?:image\/|(?:application|binary)\/octet-stream)/.test(type)) return 'not_a_picture';
  return Number(headers['content-length'] ?? 0) > bytes ? 'too_large' : null;
}

async function readBody(
  response: IncomingMessage,
  { limits, signal }: Reading,
): Promise<Result<Buffer, PictureProblem>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > limits.bytes) return fail('too_large');
      chunks.push(chunk);
    }
  } catch {
    return fail(signal.aborted ? 'timed_out' : 'host_failed');
  }
  return succeed(Buffer.concat(chunks));
}
