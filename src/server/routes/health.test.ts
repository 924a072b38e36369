import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Log } from '#application/log.ts';
import type { Platform } from '#application/platform.ts';
import { fixedClock } from '#domain/clock.ts';
import { SILENT_LOG } from '#runtime/log.ts';
import type { ServerEnvironment } from '#server/site.ts';
import { health } from './health.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Answer = () => Promise<unknown>;

const never: Answer = () => new Promise<never>(() => undefined);
const fails: Answer = () => Promise.reject(new Error('the table is gone'));
const counts: Answer = () => Promise.resolve([{ pending: 3, oldest: null, dead: 0 }]);

/** A store that answers the first question, and those for operators as is given. */
function platformOf({ feeds, deliveries }: { readonly feeds: Answer; readonly deliveries: Answer }) {
  let questions = 0;
  const execute = () => {
    questions += 1;
    return questions === 1 ? Promise.resolve({ rows: [] }) : feeds();
  };
  const errors: unknown[] = [];
  const log: Log = { ...SILENT_LOG, error: (fields, message) => void errors.push([fields, message]) };
  const platform = {
    store: {
      kind: 'server',
      state: () => ({ kind: 'open' }),
      db: { execute, select: () => ({ from: () => ({ where: deliveries }) }) },
      writeProblem: () => Promise.resolve(null),
      heapBytes: () => Promise.resolve(20_000_000),
    },
    clock: fixedClock('2026-05-01T02:00:00Z'),
    search: { size: 7 },
    tenants: { all: () => [] },
    log,
  };
  return { platform: platform as unknown as Platform, errors };
}

async function readyzOf(platform: Platform): Promise<readonly [number, unknown]> {
  const app = new Hono<ServerEnvironment>();
  app.use(async (context, next) => {
    context.set('caller', { address: '127.0.0.1', scheme: 'http', host: 'localhost:3000' });
    await next();
  });
  const searches = () => ({ failed: 0, last_failed: null });
  app.use(health({ platform, isStopping: () => false, searches }));
  const asked = app.request('http://localhost:3000/readyz');
  await vi.advanceTimersByTimeAsync(2_500);
  const answer = await asked;
  return [answer.status, await answer.json()];
}

it('answers an operator in time when the store answers only the first question', async () => {
  const { platform, errors } = platformOf({ feeds: never, deliveries: never });
  expect(await readyzOf(platform)).toMatchObject([
    200,
    {
      status: 'ready',
      feeds: [],
      deliveries: null,
      memory: { store_heap_mb: 20 },
      warnings: ['feeds and deliveries could not be read'],
    },
  ]);
  expect(errors).toEqual([]);
});

it('has the other details when one is slow', async () => {
  const { platform } = platformOf({ feeds: never, deliveries: counts });
  expect(await readyzOf(platform)).toMatchObject([
    200,
    { feeds: [], deliveries: { pending: 3 }, warnings: ['feeds could not be read'] },
  ]);
});

it('logs the error of a detail that fails', async () => {
  const { platform, errors } = platformOf({ feeds: never, deliveries: fails });
  expect(await readyzOf(platform)).toMatchObject([200, { warnings: ['feeds and deliveries could not be read'] }]);
  expect(errors).toEqual([
    [{ error: new Error('the table is gone'), what: 'deliveries' }, 'health check could not read the store'],
  ]);
});
