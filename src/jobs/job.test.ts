import { describe, expect, it } from 'vitest';
import type { Log } from '#application/log.ts';
import { repeat } from './job.ts';

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };
const EVERY_MS = 3_600_000;

/** A promise that the test resolves by `open`. */
function gate(): { readonly opened: Promise<void>; open(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: () => resolve() };
}

describe('a repeated job', () => {
  it('runs repeatedly', async () => {
    const third = gate();
    let runs = 0;
    const job = repeat({
      name: 'test',
      everyMs: 1,
      log: silent,
      work: async () => void ((runs += 1) === 3 && third.open()),
    });
    await third.opened;
    await job.stop();
    const atStop = runs;
    await job.runNow();
    expect([atStop >= 3, runs]).toEqual([true, atStop]);
  });

  it('never runs twice at once, and a call during a run gets a run that begins after it', async () => {
    const first = gate();
    const order: string[] = [];
    const job = repeat({
      name: 'test',
      everyMs: EVERY_MS,
      log: silent,
      async work() {
        order.push('begin');
        if (order.length === 1) await first.opened;
        order.push('end');
      },
    });
    const running = job.runNow();
    const later = Promise.all([job.runNow(), job.runNow()]);
    first.open();
    await Promise.all([running, later]);
    expect(order).toEqual(['begin', 'end', 'begin', 'end']);
    await job.stop();
  });

  it('continues after a failure, which it logs', async () => {
    const failures: unknown[] = [];
    const log = { ...silent, error: (fields: Record<string, unknown>) => void failures.push(fields['job']) };
    let runs = 0;
    const job = repeat({
      name: 'shaky',
      everyMs: EVERY_MS,
      log,
      work: async () => void ((runs += 1) === 1 && expect.unreachable('first')),
    });
    await job.runNow();
    await job.runNow();
    await job.stop();
    expect([runs, failures]).toEqual([2, ['shaky']]);
  });

  it('stops only when the run in progress has ended', async () => {
    const running = gate();
    let ended = false;
    const job = repeat({
      name: 'test',
      everyMs: EVERY_MS,
      log: silent,
      work: () => running.opened.then(() => void (ended = true)),
    });
    void job.runNow();
    const stopped = job.stop().then(() => ended);
    running.open();
    expect(await stopped).toBe(true);
  });
});
