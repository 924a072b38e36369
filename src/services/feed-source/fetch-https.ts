import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { CallNetwork } from '#services/network/call.ts';
import { pinnedLookup } from '#services/network/pinned-lookup.ts';
import type { Deadlines } from './deadlines.ts';
import { FetchFailure } from './fetch-failure.ts';
import type { FeedCredentials, FeedLimits, FeedRequest, FetchedFeed } from './port.ts';
import { resolveFeedHost } from './resolve-feed-host.ts';
import { writeFeed } from './write-feed.ts';

const MAX_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];

export type HttpsFetch = {
  readonly network: CallNetwork;
  readonly limits: FeedLimits;
  readonly deadlines: Deadlines;
};

/**
 * Fetches a feed by HTTPS, unless the host says that it has not changed. Each host on the way is resolved once, must be
 * public, and is connected to by the addresses that were checked. Credentials go to the first host only.
 * @throws with a code.
 */
export async function fetchHttps(feed: FeedRequest, fetching: HttpsFetch): Promise<FetchedFeed> {
  const first = new URL(feed.url);
  let url = first;
  for (let hops = 0; ; hops += 1) {
    const isFirstHost = url.host === first.host;
    const headers = { ...conditionsOf(feed.validator), ...(isFirstHost ? authOf(feed.credentials) : {}) };
    const response = await ask(url, headers, { ...fetching, isFirstHost });
    const status = response.statusCode ?? 0;
    if (REDIRECTS.includes(status)) {
      response.destroy();
      if (hops >= MAX_REDIRECTS) throw new FetchFailure('too_many_redirects');
      url = redirectOf(response, url);
      continue;
    }
    if (status === 304 && feed.validator !== null) {
      response.destroy();
      return { kind: 'unchanged' };
    }
    if (status !== 200) {
      response.destroy();
      throw new FetchFailure(`answered_${status}`);
    }
    return await take(response, { feed, url, fetching });
  }
}

function redirectOf({ headers }: IncomingMessage, from: URL): URL {
  const to = URL.parse(headers.location ?? '', from.href);
  if (to === null || headers.location === undefined) throw new FetchFailure('redirect_without_address');
  if (to.protocol !== 'https:') throw new FetchFailure('redirect_not_https');
  return to;
}

type Taking = { readonly feed: FeedRequest; readonly url: URL; readonly fetching: HttpsFetch };

async function take(
  response: IncomingMessage,
  { feed, url, fetching: { limits, deadlines } }: Taking,
): Promise<FetchedFeed> {
  const { headers } = response;
  const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (!['identity', 'gzip', 'x-gzip'].includes(encoding)) throw new FetchFailure('encoding_not_known');
  const length = headers['content-length'];
  if (Number(length ?? 0) > limits.bytes) throw new FetchFailure('too_large');
  deadlines.answered();
  const { contentHash } = await writeFeed(response, { file: feed.file, limits, signal: deadlines.signal });
  return { kind: 'fetched', validator: validatorOf(response), contentHash, name: nameOf(url) };
}

/** An ETag is taken before a date, which has whole seconds only. */
function validatorOf({ headers }: IncomingMessage): string | null {
  if (headers.etag !== undefined) return `etag ${headers.etag}`;
  const date = headers['last-modified'];
  return date === undefined ? null : `date ${date}`;
}

function conditionsOf(validator: string | null): Record<string, string> {
  if (validator?.startsWith('etag ') === true) return { 'if-none-match': validator.slice(5) };
  return validator?.startsWith('date ') === true ? { 'if-modified-since': validator.slice(5) } : {};
}

function authOf({ username, password, token }: FeedCredentials): Record<string, string> {
  if (token !== null) return { authorization: `Bearer ${token}` };
  if (username === null || password === null) return {};
  return { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
}

const nameOf = ({ pathname }: URL): string => pathname.split('/').at(-1) || 'feed';

async function ask(
  url: URL,
  headers: Readonly<Record<string, string>>,
  { network, deadlines: { signal }, isFirstHost }: HttpsFetch & { readonly isFirstHost: boolean },
): Promise<IncomingMessage> {
  const port = Number(url.port || 443);
  const addresses = await resolveFeedHost(url, { network, port, mayBePrivate: isFirstHost, signal });
  return new Promise((resolve, reject) => {
    const requested = requestHttps(url, {
      // No keep-alive: a kept connection was checked for an earlier call, not for this one.
      agent: false,
      signal,
      lookup: pinnedLookup(addresses),
      headers: { ...headers, 'accept-encoding': 'gzip, identity', 'user-agent': 'Forecourt feeds' },
      ...(network.ca === undefined ? {} : { ca: network.ca }),
    });
    requested.on('response', resolve);
    requested.on('error', reject);
    requested.end();
  });
}
