import type { Platform } from '#application/platform.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { forwardedBy, namesOneHost, type CallerOptions } from '#server/middleware/caller.ts';
import { sendAnswer } from '#server/sent-answer.ts';
import type { Middleware, ServerContext } from '#server/site.ts';
import { createBoundedMap } from '#utilities/bounded-map.ts';
import { answerStored, type StoredAnswer } from './answer-stored.ts';
import type { PageStore, StoredPage } from './page-store.ts';
import { createRepacker } from './repack.ts';
import { createUnpacker } from './unpack-stored.ts';

type CachedPagesOptions = {
  readonly platform: Pick<Platform, 'clock' | 'stockVersion'> & {
    readonly tenants: Pick<Platform['tenants'], 'revision'>;
  };
  /** Null disables the cache, for development. */
  readonly store: PageStore | null;
  readonly trustedProxies: CallerOptions['trustedProxies'];
};

/** A page's key in the store, and what it was derived from besides the request. */
type KnownAddress = {
  readonly key: string;
  readonly tenant: Tenant;
  readonly tenantsRevision: number;
  readonly stockVersion: number;
};

export type CachedPages = {
  /** Answers a request at an address that is known, if its page is stored. */
  readonly answer: Middleware;
  /** Remembers that the request's address has this key. Call only for a request that passed every earlier step. */
  remember(context: ServerContext, key: string): void;
  /** Answers a request with a stored page. */
  answerWith(context: ServerContext, page: StoredPage, how: 'hit' | 'miss'): Promise<Response>;
};

/** In characters of addresses and keys. Tens of thousands of usual length. */
const MAX_CHARACTERS = 8_000_000;
const OVERHEAD = 200;

/**
 * Answers pages of the cache before all steps that such a page does not need (D334). An address is known from the first
 * time that its page came from the cache, so every rule about hosts, paths and queries has accepted it; it stays known
 * while no tenant and none of the site's stock has changed.
 */
export function cachedPages({ platform, store, trustedProxies }: CachedPagesOptions): CachedPages {
  const addresses = createBoundedMap<string, KnownAddress>({
    capacity: MAX_CHARACTERS,
    policy: 'fifo',
    weigh: ({ key }, address) => key.length + address.length + OVERHEAD,
  });
  const repack = createRepacker();
  const unpack = createUnpacker();

  /** All of a request that decides which page it means. Header values contain no line break. */
  const addressOf = (context: ServerContext): string =>
    `${context.req.url}\n${forwardedBy(context, trustedProxies)?.join('\n') ?? ''}`;

  function find(context: ServerContext): { readonly page: StoredPage; readonly tenant: Tenant } | null {
    const { method } = context.req;
    if (store === null || (method !== 'GET' && method !== 'HEAD') || !namesOneHost(context)) return null;
    const known = addresses.get(addressOf(context));
    if (known === undefined) return null;
    const { key, tenant, tenantsRevision, stockVersion } = known;
    if (tenantsRevision !== platform.tenants.revision || stockVersion !== platform.stockVersion(tenant.scope))
      return null;
    const page = store.get(key, platform.clock.now().getTime());
    return page === null ? null : { page, tenant };
  }

  async function answerWith(context: ServerContext, page: StoredPage, how: 'hit' | 'miss'): Promise<Response> {
    context.set('cache', how);
    if (how === 'hit') void repack(page);
    const answer = await answerStored(page, context.req.raw, { now: platform.clock.now().getTime(), unpack });
    const { outgoing } = context.env ?? {};
    return outgoing === undefined ? toResponse(answer) : sendAnswer(outgoing, answer);
  }

  return {
    async answer(context, next) {
      const found = find(context);
      if (found === null) {
        context.set('tenantsRevision', platform.tenants.revision);
        return next();
      }
      context.set('tenant', found.tenant);
      return answerWith(context, found.page, 'hit');
    },
    remember(context, key) {
      const tenant = context.get('tenant');
      addresses.set(addressOf(context), {
        key,
        tenant,
        // Of the time before the host was looked up: what changed since then makes the address unknown again.
        tenantsRevision: context.get('tenantsRevision'),
        stockVersion: platform.stockVersion(tenant.scope),
      });
    },
    answerWith,
  };
}

function toResponse({ status, headers, body }: StoredAnswer): Response {
  return new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers });
}
