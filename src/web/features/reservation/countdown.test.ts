import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countDown, createClock, documentCameAt, timeLeft } from './countdown.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each(['2026-05-01T01:50:00.000Z', '2026-05-01T02:10:00.000Z'])(
  'a countdown goes by the clock of the server, not by that of a device on which it is %s',
  (device) => {
    vi.setSystemTime(device);
    const clock = createClock('2026-05-01T02:00:00.000Z', Date.now());
    vi.advanceTimersByTime(30_000);
    expect(timeLeft(Date.parse('2026-05-01T02:15:00.000Z') - clock())).toBe('14:30');
  },
);

it('a countdown whose script runs late goes by the time at which its document came', () => {
  vi.setSystemTime('2026-05-01T02:00:20.000Z');
  const timeOrigin = Date.parse('2026-05-01T01:59:59.000Z');
  vi.stubGlobal('performance', { timeOrigin, getEntriesByType: () => [{ responseStart: 1000 }] });
  expect(new Date(createClock('2026-05-01T02:00:00.000Z', documentCameAt())()).toISOString()).toBe(
    '2026-05-01T02:00:20.000Z',
  );
});

it('a countdown asks what follows when its time is over, and again after ever longer waits until it is answered', async () => {
  vi.setSystemTime('2026-05-01T02:00:00.000Z');
  const asked: number[] = [];
  const begun = Date.now();
  countDown({
    end: begun + 10_000,
    loaded: '2026-05-01T02:00:00.000Z',
    cameAt: begun,
    onTick: () => undefined,
    onEnd() {
      asked.push((Date.now() - begun) / 1000);
      return asked.length < 4 ? Promise.reject(new Error('offline')) : Promise.resolve();
    },
  });
  await vi.advanceTimersByTimeAsync(300_000);
  expect(asked).toEqual([10, 15, 25, 45]);
});

it('a countdown that is stopped asks nothing more', async () => {
  const onEnd = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('offline')));
  const loaded = new Date().toISOString();
  const [cameAt, end] = [Date.now(), Date.now() + 1000];
  const stop = countDown({ end, loaded, cameAt, onTick: () => undefined, onEnd });
  await vi.advanceTimersByTimeAsync(1000);
  stop();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(onEnd).toHaveBeenCalledTimes(1);
});
