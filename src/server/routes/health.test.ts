import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Platform } from '#application/platform.ts';
import { fixedClock } from '#domain/clock.ts';
import type { ServerEnvironment } from '#server/site.ts';
import { health } from './health.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A store whose tables are locked: it answers the first question and no other. */
function lockedPlatform(): Platform {
  let questions = 0;
  const ask = () => {
    questions += 1;
    return questions === 1 ? Promise.resolve({ rows: [] }) : new Promise<never>(() => undefined);
  };
  const where = ask;
  const platform = {
    store: {
      kind: 'server',
      state: () => ({ kind: 'open' }),
      db: { execute: ask, select: () => ({ from: () => ({ where }) }) },
      writeProblem: () => Promise.resolve(null),
      heapBytes: () => Promise.resolve(null),
    },
    clock: fixedClock('2026-05-01T02:00:00Z'),
    search: { size: 7 },
    tenants: { all: () => [] },
  };
  return platform as unknown as Platform;
}

it('answers an operator in time when the store answers only the first question', async () => {
  const app = new Hono<ServerEnvironment>();
  app.use(async (context, next) => {
    context.set('caller', { address: '127.0.0.1', scheme: 'http', host: 'localhost:3000' });
    await next();
  });
  const searches = () => ({ failed: 0, last_failed: null });
  app.use(health({ platform: lockedPlatform(), isStopping: () => false, searches }));
  const asked = app.request('http://localhost:3000/readyz');
  await vi.advanceTimersByTimeAsync(2_500);
  const answer = await asked;
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    {
      status: 'ready',
      feeds: [],
      deliveries: null,
      warnings: ['the store is slow: feeds and deliveries could not be read in time'],
    },
  ]);
});
