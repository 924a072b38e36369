import { isIP } from 'node:net';
import type { HostResolution, TenantDirectory } from '#application/tenants/tenant-directory.ts';
import { UNKNOWN_NETWORK } from '#domain/lead/caller-network.ts';
import { toPlainAddress, type AddressRanges } from '#runtime/address-ranges.ts';
import { plainPage } from '#server/plain-page.ts';
import type { Caller, Middleware, ServerContext } from '#server/site.ts';

export type CallerOptions = {
  readonly trustedProxies: AddressRanges;
  /** The scheme of the shopper's browser when no proxy states it. */
  readonly publicScheme: 'http' | 'https';
};

type ResolveHost = TenantDirectory['resolveHost'];

/**
 * Sets the caller: the address of the socket, or a proxy's statement when the socket is one of TRUSTED_PROXIES. A request
 * with several Host headers is refused (RFC 9112): whoever stands in front may have read another one. So is one whose Host
 * header is no host.
 */
export function callerOf(options: CallerOptions, resolveHost: ResolveHost): Middleware {
  return async (context, next) => {
    if (!namesOneHost(context)) {
      return plainPage({ status: 400, title: 'Not accepted', text: 'The request names several hosts.' });
    }
    // Later steps read the address, which must not fail. `1.2.3.4.5` has the letters of a host and is none.
    if (!URL.canParse(context.req.url))
      return plainPage({ status: 400, title: 'Not accepted', text: 'The request names no host that can be.' });
    context.set('caller', resolveCaller(context, options, resolveHost));
    await next();
  };
}

/** Address at the other end of the socket: a proxy or the caller. Empty in tests without a socket. */
export const peerOf = (context: ServerContext): string =>
  toPlainAddress(context.env?.incoming?.socket.remoteAddress ?? '');

const FORWARDING = /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/** The headers by which proxies say for whom they ask. */
export const forwardingHeaders = (context: ServerContext): [name: string, value: string][] =>
  [...context.req.raw.headers].filter(([name]) => FORWARDING.test(name));

/**
 * Only a caller on this machine, by its local name, may see all dealerships (D7, D117). What a proxy on this machine
 * forwards comes from elsewhere, and is no operator's even where TRUSTED_PROXIES was forgotten.
 */
export function isOperator(context: ServerContext): boolean {
  if (forwardingHeaders(context).length > 0) return false;
  const { address, host } = context.get('caller');
  const isHere = /^(?:127\.\d+\.\d+\.\d+|::1)$/.test(address);
  return isHere && /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/.test(host);
}

/** False for a request with several Host headers. Without a socket there are no raw headers. */
export function namesOneHost(context: ServerContext): boolean {
  const names = context.env?.incoming?.rawHeaders ?? [];
  let hosts = 0;
  // Names and values alternate.
  for (let at = 0; at < names.length; at += 2) if (names[at]?.length === 4 && HOST.test(names[at] ?? '')) hosts += 1;
  return hosts <= 1;
}
const HOST = /^host$/i;

/** What a trusted proxy says of the address that a shopper asked for: scheme and host. Null without such a proxy. */
export function forwardedBy(
  context: ServerContext,
  trustedProxies: AddressRanges,
): readonly [scheme: string, host: string] | null {
  if (!trustedProxies.includes(peerOf(context))) return null;
  return [context.req.header('x-forwarded-proto') ?? '', context.req.header('x-forwarded-host') ?? ''];
}

function resolveCaller(
  context: ServerContext,
  { trustedProxies, publicScheme }: CallerOptions,
  resolveHost: ResolveHost,
): Caller {
  const peer = peerOf(context);
  const direct: Caller = { address: peer, scheme: publicScheme, host: new URL(context.req.url).host };
  const forwarded = forwardedBy(context, trustedProxies);
  if (forwarded === null) return direct;
  const [forwardedProto, forwardedHost] = forwarded;
  const proto = lastOf(forwardedProto)?.toLowerCase();
  return {
    address: firstUntrusted(context.req.header('x-forwarded-for'), trustedProxies) ?? peer,
    scheme: proto === 'https' || proto === 'http' ? proto : publicScheme,
    host: hostOf({ forwarded: forwardedHost, host: direct.host }, resolveHost),
  };
}

/**
 * The host that a proxy forwards. Many proxies pass on what a client sent as X-Forwarded-Host, so it never leads from one
 * dealer's site to another: where the Host header names a site, only another host of the same site counts.
 */
function hostOf(
  { forwarded: sent, host }: { readonly forwarded: string | undefined; readonly host: string },
  resolveHost: ResolveHost,
): string {
  const forwarded = validHost(lastOf(sent));
  if (forwarded === undefined) return host;
  const site = siteOf(resolveHost(host));
  return site === null || site === siteOf(resolveHost(forwarded)) ? forwarded : host;
}

/** The slug of the site at a host; null for a host of no site. */
function siteOf(resolution: HostResolution): string | null {
  return resolution.kind === 'tenant' || resolution.kind === 'redirect' ? resolution.tenant.slug : null;
}

/** The nearest proxy wrote the last entry. Entries before it came from outside. */
function lastOf(list: string | undefined): string | undefined {
  return list?.split(',').at(-1)?.trim() || undefined;
}

/** The first address from the right that is no trusted proxy. Anybody may have written those further left. */
function firstUntrusted(list: string | undefined, trusted: AddressRanges): string | undefined {
  const addresses = (list ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(readAddress);
  return addresses.findLast((address) => !trusted.includes(address)) ?? addresses[0];
}

/** Some proxies write the port too. All text that is no address counts as one caller, so that it cannot escape limits. */
function readAddress(part: string): string {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(part)?.[1] ?? /^([\d.]+):\d+$/.exec(part)?.[1] ?? part;
  const address = toPlainAddress(bare);
  return isIP(address) === 0 ? UNKNOWN_NETWORK : address;
}

/** Later steps make addresses of it, which must not fail: there is no port 99999, and no host 1.2.3.4.5. */
function validHost(host: string | undefined): string | undefined {
  if (host === undefined || !/^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host)) return undefined;
  return URL.canParse(`http://${host}`) ? host.toLowerCase() : undefined;
}
