import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { Log } from '#application/log.ts';
import { createStockKey, revokeStockKey } from '#application/stock-import/manage-keys.ts';
import { parseMapping } from '#domain/car/feed/mapping.ts';
import { fixedClock } from '#domain/clock.ts';
import { listen, stopListening } from '#server/listen.ts';
import { streamCars } from '#store/stock/cars.ts';
import type { Store } from '#store/store.ts';
import { saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { registerStockIn } from './stock-in.ts';

const clock = fixedClock('2026-05-01T02:00:00Z');
const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const CSV = 'stocknum,year,make,model,car_type,badge\nA1,2021,Kia,Rio,used,<script>\nA2,MMXX,Kia,Rio,used,S\n';
const PATH = '/api/v1/dealerships/north/stock';

describe('PUT /api/v1/dealerships/{id}/stock', () => {
  const open = useTestStores();

  async function start(limits: Pick<Parameters<typeof registerStockIn>[1], 'maxBytes' | 'rate'> = {}) {
    const store = await open();
    await saveBundle(store, tenantBundle('harbour', ['north', 'south']));
    const app = new Hono();
    registerStockIn(app, {
      platform: { store, clock, log },
      tenantOf: () => null,
      ...limits,
    });
    const made = await createStockKey({ store, clock }, { dealership: 'north', name: 'test' });
    if (!made.ok) throw new Error(made.problem);
    const { key, record } = made.value;
    const send = (options: { path?: string; key?: string | null; body?: string; type?: string } = {}) =>
      app.request(options.path ?? PATH, {
        method: 'PUT',
        body: options.body ?? CSV,
        headers: {
          'content-type': options.type ?? 'text/csv',
          ...(options.key === null ? {} : { authorization: `Bearer ${options.key ?? key}` }),
        },
      });
    return { store, app, send, key, keyId: record.id };
  }

  async function stockOf(store: Store): Promise<string[]> {
    const found: string[] = [];
    for await (const car of streamCars(store.db)) found.push(`${car.stocknum} ${car.badge}`);
    return found;
  }

  it('imports a feed and answers with its report; markup arrives as text', async () => {
    const { store, send } = await start();
    const response = await send();
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({
      outcome: 'applied',
      rows: { read: 2, right: 1, wrong: 1 },
      problems: [{ line: 3, column: 'year', value: 'MMXX' }],
    });
    expect(await stockOf(store)).toEqual(['A1 <script>']);
  });

  it.each([
    'dry_run=yes',
    'dry_run',
    'partial=on',
    'partial=2',
    'dry-run=1',
    'dry_run=0&dry_run=1',
    'partial=1&partial=1',
  ])('refuses ?%s, which would import the feed otherwise than it was meant', async (query) => {
    const { store, send } = await start();
    const response = await send({ path: `${PATH}?${query}` });
    expect([response.status, await response.json()]).toMatchObject([400, { error: { code: 'malformed' } }]);
    expect(await stockOf(store)).toEqual([]);
  });

  it.each(['dry_run=0&partial=0', 'dry_run=false', 'partial=true'])('applies a feed with ?%s', async (query) => {
    const { send } = await start();
    expect(await (await send({ path: `${PATH}?${query}` })).json()).toMatchObject({ outcome: 'applied' });
  });

  it.each([
    ['application/json', '{"cars":[{"stocknum":"J1","year":2021,"make":"Kia","model":"Rio","car_type":"new"}]}'],
    ['application/x-ndjson', '{"stocknum":"J1","year":2021,"make":"Kia","model":"Rio","car_type":"new"}\n'],
  ])('accepts %s', async (type, body) => {
    const { store, send } = await start();
    expect((await send({ type, body })).status).toBe(200);
    expect(await stockOf(store)).toEqual(['J1 null']);
  });

  it('reads the feed by the mapping that the folder of the dealership names (D314)', async () => {
    const { store, send } = await start();
    const bundle = tenantBundle('harbour', ['north', 'south']);
    const mapping = parseMapping({ columns: { Ref: 'stocknum', Grade: 'badge' } });
    await saveBundle(store, {
      ...bundle,
      dealerships: bundle.dealerships.map((one) => ({ ...one, feed: { mapping: 'mappings/partner.json' } })),
      mappings: mapping.ok ? [{ slug: 'mappings/partner.json', mapping: mapping.value }] : [],
    });
    expect((await send({ body: 'Ref,year,make,model,car_type,Grade\nB1,2021,Kia,Rio,used,GT\n' })).status).toBe(200);
    expect(await stockOf(store)).toEqual(['B1 GT']);
  });

  it('takes gzip, and refuses what is larger than the limit when it is unpacked', async () => {
    const { store, app, key } = await start({ maxBytes: 100_000 });
    const sendPacked = (body: Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
      app.request(PATH, { method: 'PUT', body, headers: { authorization: `Bearer ${key}`, ...headers } });
    const packed = gzipSync(CSV);
    expect((await sendPacked(packed, { 'content-type': 'text/csv', 'content-encoding': 'gzip' })).status).toBe(200);
    expect((await sendPacked(packed, { 'content-type': 'application/gzip' })).status).toBe(200);
    expect((await sendPacked(packed, { 'content-type': 'text/csv', 'content-encoding': 'br' })).status).toBe(415);
    const bomb = gzipSync(CSV + '\n'.repeat(20_000_000));
    expect(bomb.length).toBeLessThan(100_000);
    const refused = await sendPacked(bomb, { 'content-type': 'text/csv', 'content-encoding': 'gzip' });
    expect([refused.status, await refused.text()]).toEqual([413, expect.stringContaining('when it is unpacked')]);
    expect(await stockOf(store)).toEqual(['A1 <script>']);
  });

  it('answers 401 without a key, with a wrong key and with a revoked key', async () => {
    const { store, send, keyId, key } = await start();
    for (const wrong of [null, 'fck_wrong', `${key}x`]) {
      const response = await send({ key: wrong });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ error: { code: 'unauthorised', message: expect.any(String) as string } });
    }
    await revokeStockKey({ store, clock }, { dealership: 'north', id: keyId });
    expect((await send()).status).toBe(401);
    expect(await stockOf(store)).toEqual([]);
  });

  it('answers 404 for another dealership, the same as for one that does not exist', async () => {
    const { store, send } = await start();
    const [foreign, unknown] = [
      await send({ path: '/api/v1/dealerships/south/stock' }),
      await send({ path: '/api/v1/dealerships/nowhere/stock' }),
    ];
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(await foreign.text()).toBe(await unknown.text());
    expect(await stockOf(store)).toEqual([]);
  });

  it('changes nothing in a dry run, and keeps cars that a partial feed does not name', async () => {
    const { store, send } = await start();
    expect(await (await send({ path: `${PATH}?dry_run=1` })).json()).toMatchObject({
      outcome: 'dry_run',
      changes: [{ kind: 'created', stocknum: 'A1' }],
    });
    expect(await stockOf(store)).toEqual([]);
    await send();
    const more = 'stocknum,year,make,model,car_type\nB1,2021,Kia,Rio,used\n';
    expect((await send({ path: `${PATH}?partial=1`, body: more })).status).toBe(200);
    expect(await stockOf(store)).toEqual(['A1 <script>', 'B1 null']);
  });

  it('answers a refused feed with the reason and its report, and cannot be forced', async () => {
    const { store, send } = await start();
    await send();
    const head = 'stocknum,year,make,model,car_type\n';
    await send({ path: `${PATH}?partial=1`, body: `${head}A4,2021,Kia,Rio,used\n` });
    const body = `${head}B1,2021,Kia,Rio,used\n`;
    expect((await send({ path: `${PATH}?force=1`, body })).status).toBe(400);
    const response = await send({ body });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      error: { code: 'removes_too_many', message: expect.stringMatching(/partial=1/) as string },
      report: { outcome: 'refused' },
    });
    expect(await stockOf(store)).toEqual(['A1 <script>', 'A4 null']);
  });

  it('refuses a body that is too large, announced or not, or is not a feed', async () => {
    const { store, send } = await start({ maxBytes: 1000 });
    expect((await send({ body: `${CSV}${'A3,2021,Kia,Rio,used,S\n'.repeat(100)}` })).status).toBe(413);
    expect((await send({ type: 'image/png' })).status).toBe(415);
    expect((await send({ body: 'PK\u0003\u0004' })).status).toBe(422);
    expect(await stockOf(store)).toEqual([]);
  });

  it('refuses a feed that stops arriving, and the next one can begin', async () => {
    const { app, key, store } = await start({ rate: { patienceMs: 50, bytesPerSecond: 1_000 } });
    const put = (body: ReadableStream<Uint8Array> | string) =>
      app.request(PATH, {
        method: 'PUT',
        body,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'text/csv' },
        duplex: 'half',
      } as RequestInit);
    const stopped = await put(
      new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(CSV)) }),
    );
    expect([stopped.status, await stopped.json()]).toMatchObject([422, { error: { code: 'truncated' } }]);
    expect(await stockOf(store)).toEqual([]);
    expect((await put(CSV)).status).toBe(200);
  });

  it('limits a chunked body, which announces no length', async () => {
    const { store, app, key } = await start({ maxBytes: 1000 });
    // As in the server's entry point, the global Request stays that of Node.
    const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
    const server = createServer((request, response) => void listener(request, response));
    const port = await listen(server, { port: 0, host: '127.0.0.1' });
    const put = async (pieces: readonly string[]): Promise<number> => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'text/csv', 'transfer-encoding': 'chunked' };
      const request = httpRequest({ port, host: '127.0.0.1', method: 'PUT', path: PATH, headers, agent: false });
      const answered = once(request, 'response');
      for (const piece of pieces) request.write(piece);
      request.end();
      const [response] = (await answered) as [IncomingMessage];
      response.resume();
      await once(response, 'end');
      return response.statusCode ?? 0;
    };
    expect(await put([CSV, ...Array<string>(100).fill('A3,2021,Kia,Rio,used,S\n')])).toBe(413);
    expect(await stockOf(store)).toEqual([]);
    expect(await put([CSV.slice(0, 30), CSV.slice(30)])).toBe(200);
    expect(await stockOf(store)).toEqual(['A1 <script>']);
    await stopListening(server, 1000);
  });
});
