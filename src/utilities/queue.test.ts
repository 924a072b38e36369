import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueue, type Queue } from './queue.ts';

describe('a queue', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Tasks that run until they are ended, in the order in which they began. */
  function tasksOf(queue: Queue) {
    const began: string[] = [];
    const ends = new Map<string, () => void>();
    return {
      began,
      add: (owner: string, name: string) =>
        queue.run(owner, async () => {
          began.push(name);
          await new Promise<void>((resolve) => ends.set(name, resolve));
          return name;
        }),
      async end(name: string) {
        ends.get(name)?.();
        await vi.advanceTimersByTimeAsync(0);
      },
    };
  }
  const open = (maxWaitMs = 10_000) =>
    createQueue({ concurrency: 3, maxWaiting: 6, ofOwner: { concurrency: 2, maxWaiting: 4 }, maxWaitMs });

  it("never has one owner's tasks in all places", async () => {
    const tasks = tasksOf(open());
    for (const name of ['a1', 'a2', 'a3', 'a4']) void tasks.add('a', name);
    void tasks.add('b', 'b1');
    expect(tasks.began).toEqual(['a1', 'a2', 'b1']);
  });

  it('gives a free place to the owner with the fewest tasks, then to the oldest task', async () => {
    const tasks = tasksOf(open());
    for (const name of ['a1', 'a2', 'a3']) void tasks.add('a', name);
    for (const name of ['b1', 'b2']) void tasks.add('b', name);
    void tasks.add('c', 'c1');
    await tasks.end('a1');
    expect(tasks.began.slice(3)).toEqual(['c1']);
    await tasks.end('b1');
    expect(tasks.began.slice(4)).toEqual(['b2']);
    await tasks.end('c1');
    expect(tasks.began.slice(5)).toEqual(['a3']);
  });

  it('refuses a task at once when the queue is full, for one owner and for all', async () => {
    const tasks = tasksOf(open());
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) void tasks.add('a', name);
    expect(await tasks.add('a', 'a7')).toBe('busy');
    for (const name of ['b1', 'b2', 'b3']) void tasks.add('b', name);
    expect(await tasks.add('b', 'b4')).toBe('busy');
    expect(tasks.began).toEqual(['a1', 'a2', 'b1']);
  });

  it('refuses a task that has waited too long, and continues with the others', async () => {
    const tasks = tasksOf(open(10_000));
    for (const name of ['a1', 'a2']) void tasks.add('a', name);
    const late = tasks.add('a', 'a3');
    await vi.advanceTimersByTimeAsync(6000);
    const inTime = tasks.add('a', 'a4');
    await vi.advanceTimersByTimeAsync(4000);
    expect(await late).toBe('busy');
    await tasks.end('a1');
    await tasks.end('a4');
    expect(await inTime).toBe('a4');
    expect(tasks.began).toEqual(['a1', 'a2', 'a4']);
  });

  it('gives the place of a failed task to the next', async () => {
    const queue = createQueue({ concurrency: 1, maxWaiting: 1 });
    const failed = queue.run('a', () => Promise.reject(new Error('broken')));
    const next = queue.run('a', () => Promise.resolve('made'));
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('made');
    expect(queue.isIdle).toBe(true);
  });
});
