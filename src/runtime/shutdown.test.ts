import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createShutdown } from './shutdown.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<void>(() => {});

it('closes everything within its time, also what comes after steps that hang', async () => {
  const reported: string[] = [];
  const closed: string[] = [];
  const shutdown = createShutdown((name) => reported.push(name), { totalMs: 400 });
  shutdown.defer('store', () => closed.push('store'));
  for (const name of ['pictures', 'colours', 'views', 'deliveries']) shutdown.defer(name, never);
  shutdown.defer('requests', () => closed.push('requests'));
  const closing = shutdown.close();
  await vi.advanceTimersByTimeAsync(400);
  expect(closed).toEqual(['requests', 'store']);
  expect(await closing).toBe(false);
  expect(reported).toEqual(['deliveries', 'views', 'colours', 'pictures']);
});

it('goes on after a step that throws, and says that not everything was closed', async () => {
  const closed: string[] = [];
  const shutdown = createShutdown(() => {});
  shutdown.defer('store', () => closed.push('store'));
  shutdown.defer('pictures', () => {
    throw new Error('broken');
  });
  expect([await shutdown.close(), closed]).toEqual([false, ['store']]);
});

it('says when everything was closed', async () => {
  const shutdown = createShutdown(() => {});
  shutdown.defer('store', async () => {});
  expect(await shutdown.close()).toBe(true);
});
