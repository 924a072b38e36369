import { Readable } from 'node:stream';
import type { Context, Hono } from 'hono';
import type { Platform } from '#application/platform.ts';
import { findStockKey } from '#application/stock-import/find-stock-key.ts';
import type { ImportRefusalCode } from '#application/stock-import/import-report.ts';
import { importStock } from '#application/stock-import/import-stock.ts';
import { BODY_PACE } from '#domain/body-pace.ts';
import { withHidden } from '#domain/tenant/shown-dealerships.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { readAtMinimumRate, type MinimumRate } from '#utilities/minimum-rate.ts';
import { apiError } from './errors.ts';

type StockInDeps = {
  readonly platform: Pick<Platform, 'store' | 'clock' | 'log'>;
  /** The tenant of the request's host; null on any other host. */
  readonly tenantOf: (request: Request) => Tenant | null;
  /** Maximum bytes of one feed; default 300 MB. */
  readonly maxBytes?: number;
  /** How slow its sender may be: while a feed comes in, no other import of its dealership can begin. */
  readonly rate?: MinimumRate;
};

const MAX_BYTES = 300 * 1024 * 1024;
const TYPES =
  /^(?:text\/(?:csv|plain|tab-separated-values)|application\/(?:json|x-ndjson|ndjson|jsonl|octet-stream|(?:x-)?gzip))$/;
const NO_STORE = { 'cache-control': 'no-store' };

type Status = 400 | 401 | 404 | 409 | 413 | 415 | 422;
const STATUS: Readonly<Partial<Record<ImportRefusalCode, Status>>> = {
  unknown_target: 404,
  import_in_progress: 409,
  too_large: 413,
};

/** Advice for a refusal, in terms of this call. */
const HINTS: Readonly<Partial<Record<ImportRefusalCode, string>>> = {
  removes_too_many:
    ' Send partial=1 if the feed holds only some of the cars; otherwise a person has to apply it at the command line.',
  empty: ' A person can empty the stock at the command line.',
};

/**
 * `PUT /api/v1/dealerships/{id}/stock`: imports a feed sent with a key of that dealership (D51). The body is the feed,
 * gzip or not, read as a stream; `partial=1` and `dry_run=1` as on the command line, and no other key. A feed that would remove too much cannot be
 * forced here: a person must do that on the command line.
 */
export function registerStockIn(app: Hono, deps: StockInDeps): void {
  app.put('/api/v1/dealerships/:id/stock', (context) => takeStock(context, deps));
}

async function takeStock(
  context: Context,
  { platform, tenantOf, maxBytes = MAX_BYTES, rate = BODY_PACE }: StockInDeps,
): Promise<Response> {
  const refuse = (status: Status, { code, message }: { readonly code: string; readonly message: string }): Response =>
    context.json(
      apiError(code, message),
      status,
      status === 401 ? { ...NO_STORE, 'www-authenticate': 'Bearer' } : NO_STORE,
    );
  const key = await findStockKey(
    platform,
    /^Bearer (\S{1,200})$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? null,
  );
  if (key === null)
    return refuse(401, { code: 'unauthorised', message: 'A valid key is needed: Authorization: Bearer KEY.' });
  // The answer for another dealership does not reveal whether it exists (D7).
  const dealership = context.req.param('id');
  const tenant = tenantOf(context.req.raw);
  const isForeign = tenant !== null && !withHidden(tenant).scope.dealerships.includes(key.dealership_id);
  if (dealership !== key.dealership_id || isForeign)
    return refuse(404, { code: 'not_found', message: 'There is no such dealership.' });
  const switches = readSwitches(new URL(context.req.url).searchParams);
  if (typeof switches === 'string') return refuse(400, { code: 'malformed', message: switches });
  const contentType = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!TYPES.test(contentType))
    return refuse(415, {
      code: 'unsupported_type',
      message: 'Send text/csv, application/json or application/x-ndjson.',
    });
  const encoding = context.req.header('content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (!['gzip', 'x-gzip', 'identity'].includes(encoding))
    return refuse(415, { code: 'unsupported_encoding', message: 'Send the feed as it is, or packed with gzip.' });
  if (Number(context.req.header('content-length') ?? 0) > maxBytes)
    return refuse(413, { code: 'too_large', message: tooLarge(maxBytes) });
  const stream = limitBytes(context.req.raw.body, { maxBytes, rate });
  const source = { stream, contentType, maxUnpackedBytes: maxBytes };
  const imported = await importStock(platform, {
    target: { dealership },
    source,
    sourceName: 'api',
    partial: switches.has('partial'),
    dryRun: switches.has('dry_run'),
    signal: context.req.raw.signal,
  });
  if (imported.ok) {
    platform.log.info({ dealership, rows: imported.value.rows }, 'stock feed imported');
    return context.json(imported.value, 200, NO_STORE);
  }
  const { code, message, report } = imported.problem;
  platform.log.warn({ dealership, code }, 'stock feed refused');
  return context.json({ ...apiError(code, `${message}${HINTS[code] ?? ''}`), report }, STATUS[code] ?? 422, NO_STORE);
}

const SWITCHES = ['partial', 'dry_run'];
const ON = ['1', 'true'];
const OFF = ['0', 'false'];

/** The switches that are on, or what is wrong: a dry run that is not understood as one would change the stock. */
function readSwitches(params: URLSearchParams): ReadonlySet<string> | string {
  const given = [...params];
  const isKnown = given.every(([name, value]) => SWITCHES.includes(name) && [...ON, ...OFF].includes(value));
  if (!isKnown || new Set(params.keys()).size < given.length)
    return 'The only keys are partial and dry_run, each once, with 1 or 0 (or true or false). Nothing was changed.';
  return new Set(given.filter(([, value]) => ON.includes(value)).map(([name]) => name));
}

const tooLarge = (maxBytes: number): string => `A feed may have at most ${Math.floor(maxBytes / 1024 / 1024)} MB.`;

/** Counts bytes, because a chunked body announces no length. The feed reader knows the error's code. */
function limitBytes(
  body: ReadableStream<Uint8Array> | null,
  { maxBytes, rate }: { readonly maxBytes: number; readonly rate: MinimumRate },
): Readable {
  async function* counted(): AsyncGenerator<Uint8Array> {
    if (body === null) return;
    let bytes = 0;
    for await (const chunk of readAtMinimumRate(body, rate)) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw Object.assign(new Error(tooLarge(maxBytes)), { code: 'feed_too_large' });
      yield chunk;
    }
  }
  return Readable.from(counted(), { objectMode: true, highWaterMark: 2 });
}
