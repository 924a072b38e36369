import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClock, timeLeft } from './countdown.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each(['2026-05-01T01:50:00.000Z', '2026-05-01T02:10:00.000Z'])(
  'a countdown goes by the clock of the server, not by that of a device on which it is %s',
  (device) => {
    vi.setSystemTime(device);
    const clock = createClock('2026-05-01T02:00:00.000Z');
    vi.advanceTimersByTime(30_000);
    expect(timeLeft(Date.parse('2026-05-01T02:15:00.000Z') - clock())).toBe('14:30');
  },
);
