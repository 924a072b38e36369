import { randomBytes } from 'node:crypto';
import type { PrintCarSheet } from '#application/cars/print-car-sheet.ts';
import type { Platform } from '#application/platform.ts';
import { formRulesOf } from '#domain/search/form-rules.ts';
import { clientGone } from '#server/client-gone.ts';
import { askTurn } from '#server/rendering/ask-turn.ts';
import { answerBusy } from '#server/rendering/busy-answer.ts';
import type { RenderQueue } from '#server/rendering/render-queue.ts';
import type { PageHandler, PageRequest, ServerContext } from '#server/site.ts';
import type { Pictures } from '#services/images/port.ts';
import type { CachedPages } from './cached-pages.ts';
import { readPageAddress, type PageAddress } from './page-address.ts';
import { coloursOfPage, WITHOUT_COLOURS_MS, type PageColours } from './page-colours.ts';
import type { PageStore, StoredPage } from './page-store.ts';
import { finishPersonal } from './personal-page.ts';
import { rememberPersonalPages } from './personal-pages.ts';
import { readBody } from './read-body.ts';
import { toStoredPage, validUntilOf } from './shared-page.ts';

type PagesOptions = {
  readonly platform: Platform;
  readonly handler: PageHandler;
  /** Null disables the cache, for development. */
  readonly store: PageStore | null;
  readonly cached: Pick<CachedPages, 'answerWith' | 'remember'>;
  /** Pages take turns to be rendered. Stored pages and posts wait for no turn. */
  readonly queue: RenderQueue;
  readonly pictures: Pick<Pictures, 'colourOf'>;
  readonly printCarSheet: PrintCarSheet;
  /** Development: replaces the policy, so that the scripts that Vite adds to pages can run. */
  readonly relaxedPolicy: boolean;
};

/**
 * Answers pages. A page that is the same for every shopper is rendered once, from a request without any shopper's data
 * (no cookie, no address, no agent, no campaign keys), so the cached page cannot leak any. Every other page is rendered
 * for each request.
 */
export function servePages(options: PagesOptions): (context: ServerContext) => Promise<Response> {
  const personal = rememberPersonalPages(options.platform.clock);
  return async (context) => {
    const { store } = options;
    const reads = context.req.method === 'GET' || context.req.method === 'HEAD';
    const url = publicUrl(context);
    const tenant = context.get('tenant');
    const known = options.platform.known.within(tenant.scope.dealerships);
    const shared = new URL(url);
    shared.port = new URL(originOf(context, options.platform)).port;
    const address = reads && store !== null ? readPageAddress(shared, known, formRulesOf(tenant.config)) : null;
    if (!reads) return renderPersonal(context, { ...options, url });
    if (store === null || address === null || address.key === null) return inTurn(context, url);

    const key = `${siteKey(context, options.platform)} ${address.key}`;
    const stored = answerFromStore(context, key, 'hit');
    if (stored !== null) return stored;
    if (personal.has(key)) return inTurn(context, url);

    const turn = await askTurn(options.queue, context, { key, kind: 'page' });
    if (turn.kind === 'refused') return answerBusy(context, turn);
    if (turn.kind === 'shared') return answerFromStore(context, key, 'miss') ?? inTurn(context, url);
    if (turn.kind !== 'granted') return clientGone();
    try {
      return await renderForAll(context, { address, key, url, store });
    } finally {
      turn.end();
    }
  };

  type Missing = { readonly address: PageAddress; readonly key: string; readonly url: URL; readonly store: PageStore };

  async function renderForAll(context: ServerContext, { address, key, url, store }: Missing): Promise<Response> {
    const mine: { response?: Response | null } = {};
    const made = await store.fetch(key, async () => {
      const rendered = await renderShared(context, address, options);
      mine.response = rendered.response;
      return rendered.page;
    });
    if (made !== null) return options.cached.answerWith(context, made, 'miss');
    if (mine.response && mine.response.status < 400) personal.remember(key);
    // A rendering without a shopper’s details suits a request that carries none. Other requests get their own.
    return mine.response && !isKnownShopper(context.req.raw)
      ? mine.response
      : renderPersonal(context, { ...options, url });
  }

  async function inTurn(context: ServerContext, url: URL): Promise<Response> {
    const turn = await askTurn(options.queue, context, { key: null, kind: 'page' });
    if (turn.kind === 'refused') return answerBusy(context, turn);
    if (turn.kind !== 'granted') return clientGone();
    try {
      return await renderPersonal(context, { ...options, url });
    } finally {
      turn.end();
    }
  }

  function answerFromStore(context: ServerContext, key: string, how: 'hit' | 'miss'): Promise<Response> | null {
    const stored = options.store?.get(key, options.platform.clock.now().getTime()) ?? null;
    if (stored === null) return null;
    if (how === 'hit') options.cached.remember(context, key);
    return options.cached.answerWith(context, stored, how);
  }
}

type Shared = { readonly page: StoredPage | null; readonly response: Response | null };

async function renderShared(context: ServerContext, address: PageAddress, options: PagesOptions): Promise<Shared> {
  const tenant = context.get('tenant');
  const nonce = makeNonce();
  const request = new Request(address.clean, { headers: { accept: 'text/html' } });
  const colours = coloursOf(context, options);
  const shared = pageRequest(context, { ...options, request, nonce, colours });
  const response = await options.handler({ ...shared, clientAddress: '' });
  const https = context.get('caller').scheme === 'https';
  const now = options.platform.clock.now().getTime();
  const promised = validUntilOf(response, now);
  const validUntil = promised && colours.areMissing ? Math.min(promised, now + WITHOUT_COLOURS_MS) : promised;
  if (validUntil === null) {
    restoreDropped(response, address);
    return { page: null, response: await finishPersonal(response, { request: context.req.raw, tenant, nonce, https }) };
  }
  const body = await readBody(response);
  const page = await toStoredPage(response, { body, tenant, nonce, https, validUntil });
  if (page !== null) return { page, response: null };
  const again = new Response(body, response);
  return { page: null, response: await finishPersonal(again, { request: context.req.raw, tenant, nonce, https }) };
}

async function renderPersonal(
  context: ServerContext,
  options: PagesOptions & { readonly url: URL },
): Promise<Response> {
  const tenant = context.get('tenant');
  const nonce = makeNonce();
  const raw = context.req.raw;
  // With the trusted host and scheme, so that no route sees any other.
  const request = options.url.href === raw.url ? raw : new Request(options.url, raw);
  const colours = coloursOf(context, options);
  const response = await options.handler(pageRequest(context, { ...options, request, nonce, colours }));
  // React Router answers a request with 500 whose client goes away meanwhile.
  if (request.signal.aborted && response.status >= 500) return clientGone();
  const https = context.get('caller').scheme === 'https';
  const finished = await finishPersonal(response, { request: raw, tenant, nonce, https });
  if (finished.status === 405) finished.headers.set('allow', 'GET, HEAD, OPTIONS');
  if (options.relaxedPolicy) finished.headers.set('content-security-policy', "frame-ancestors 'self'");
  return finished;
}

function coloursOf(context: ServerContext, { pictures, platform }: PagesOptions): PageColours {
  return coloursOfPage(context.get('tenant'), { pictures, tenants: platform.tenants });
}

type Rendering = Pick<PagesOptions, 'printCarSheet' | 'platform'> & {
  readonly request: Request;
  readonly nonce: string;
  readonly colours: PageColours;
};

function pageRequest(
  context: ServerContext,
  { request, nonce, colours, printCarSheet, platform }: Rendering,
): PageRequest {
  const { address } = context.get('caller');
  return {
    request,
    nonce,
    colourOf: colours.of,
    tenant: context.get('tenant'),
    printSheet: (sheet, images) => printCarSheet({ tenant: context.get('tenant'), sheet, images }),
    reference: context.get('reference'),
    origin: originOf(context, platform),
    clientAddress: address,
  };
}

function publicUrl(context: ServerContext): URL {
  const { scheme, host } = context.get('caller');
  const { pathname, search } = new URL(context.req.url);
  return new URL(`${scheme}://${host}${pathname}${search}`);
}

/**
 * The origin in a page's links and in its cache key. A caller may write any port into the Host header, so only that of
 * the site's own address is taken over (D6).
 */
function originOf(context: ServerContext, platform: Platform): string {
  const { scheme, host } = context.get('caller');
  const url = new URL(`${scheme}://${host}`);
  if (url.port !== new URL(platform.siteOrigin(context.get('tenant'))).port) url.port = '';
  return url.origin;
}

/** Everything besides the address that changes a page: its tenant, config and stock, and the origin of the request. */
function siteKey(context: ServerContext, platform: Platform): string {
  const tenant = context.get('tenant');
  return `${tenant.slug} ${tenant.version} ${platform.stockVersion(tenant.scope)} ${originOf(context, platform)}`;
}

/** Adds campaign keys to a redirect. The shared rendering does not see them (D28). */
function restoreDropped(response: Response, { clean, dropped }: PageAddress): void {
  const location = response.headers.get('location');
  if (location === null || dropped.size === 0) return;
  const target = new URL(location, clean);
  if (target.origin !== clean.origin) return;
  for (const [name, value] of dropped) target.searchParams.append(name, value);
  response.headers.set('location', `${target.pathname}${target.search}${target.hash}`);
}

function isKnownShopper(request: Request): boolean {
  return request.headers.has('cookie') || request.headers.has('authorization');
}

function makeNonce(): string {
  return randomBytes(18).toString('base64url');
}
