import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { parseAddressRanges, type AddressRanges } from '#runtime/address-ranges.ts';
import { forwardingHeaders, peerOf } from '#server/middleware/caller.ts';
import { plainPage } from '#server/plain-page.ts';
import type { Middleware, ServerContext } from '#server/site.ts';
import { isPublicAddress } from '#services/network/public-address.ts';
import type { OutboxFolder, StoredMessage } from '#services/outbox-folder/outbox-folder.ts';

const PATH = /^\/__outbox(?:\/([\w-]+))?\/?$/;
const MAX_LISTED = 100;

/**
 * `/__outbox`: the messages that the demo would have sent (D29), for whoever runs it. `localhost` shows those of all
 * dealers, a dealer's host only its own. From the internet, or by any other host name, the page does not exist.
 */
export function outboxRoute(outbox: OutboxFolder | null, trustedProxies: AddressRanges): Middleware {
  return async (context, next) => {
    const [, id] = PATH.exec(context.req.path) ?? [];
    const isRequested = PATH.test(context.req.path) && (context.req.method === 'GET' || context.req.method === 'HEAD');
    const readable =
      isRequested && isLocalRequest(context, trustedProxies) ? whoseMayRead(context.get('caller').host) : null;
    if (outbox === null || readable === null) return next();
    const ofTenant = readable === 'all' ? {} : { tenant: readable.tenant };
    if (id === undefined) return listPage(await outbox.list({ limit: MAX_LISTED, ...ofTenant }));
    const message = await outbox.get(id);
    const isOwn = readable === 'all' || message?.tenant === readable.tenant;
    return message !== null && isOwn ? messagePage(message) : next();
  };
}

const NAMES_CALLER = /^(?:x-forwarded-for|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;
const LOOPBACK = parseAddressRanges('127.0.0.0/8,::1');

/**
 * From an address of this machine or of its own network. Through a proxy anybody may name any host, so what a proxy
 * forwards must be believed (TRUSTED_PROXIES), say who asked, and name nobody but this machine.
 */
function isLocalRequest(context: ServerContext, trustedProxies: AddressRanges): boolean {
  const { address } = context.get('caller');
  const forwarding = forwardingHeaders(context);
  if (forwarding.length === 0) return address !== '' && !isPublicAddress(address);
  const named = forwarding.filter(([name]) => NAMES_CALLER.test(name)).flatMap(([, value]) => value.split(','));
  // `Forwarded` is not read here, so it may contain anything.
  if (context.req.header('forwarded') !== undefined || !trustedProxies.includes(peerOf(context))) return false;
  return named.length > 0 && named.every((one) => LOOPBACK?.includes(one.trim()) === true);
}

/** All messages for a local name of this machine, or those of the dealer whose host it is. */
function whoseMayRead(host: string): 'all' | { readonly tenant: string } | null {
  const found = /^(?:([a-z0-9-]+)\.)?localhost(?::\d+)?$/.exec(host);
  if (!found) return null;
  const [, tenant] = found;
  return tenant === undefined ? 'all' : { tenant };
}

const KINDS = { mail: 'Mail', webhook: 'Webhook', autogate: 'AutoGate', sms: 'Text message' } as const;

function listPage(messages: readonly StoredMessage[]): Response {
  const rows = messages.map(
    ({ id, at, kind, tenant, to, subject }) =>
      html`<li>
        <a href="/__outbox/${id}"
          ><strong>${subject}</strong><span>To ${to} · ${tenant} · ${at.replace('T', ' ').slice(0, 19)} UTC</span
          ><code>${KINDS[kind]}</code></a
        >
      </li> `,
  );
  return plainPage({
    status: 200,
    title: 'Local outbox',
    text:
      messages.length === 0
        ? 'Nothing has been sent yet. Send an enquiry on one of the sites, and it is here a moment later.'
        : 'What this installation would have sent, newest first. Nothing of it left the machine.',
    body: html`<ul>
      ${rows}
    </ul>` as HtmlEscapedString,
  });
}

function messagePage({ at, kind, tenant, to, subject, text, raw }: StoredMessage): Response {
  return plainPage({
    status: 200,
    title: subject,
    text: `${KINDS[kind]} to ${to}, ${tenant}, ${at.replace('T', ' ').slice(0, 19)} UTC`,
    body: html`<p><a href="/__outbox">All messages</a></p>
      ${text === null ? '' : html`<pre>${withLinks(text)}</pre>`}
      <details ${text === null ? 'open' : ''}>
        <summary>As it would be sent</summary>
        <pre>${raw}</pre>
      </details>` as HtmlEscapedString,
  });
}

/** Turns addresses in a text into links. */
function withLinks(text: string) {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}
