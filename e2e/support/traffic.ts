import type { PageDevtools } from './devtools.ts';

export type Sent = {
  readonly url: string;
  readonly method: string;
  /** Kind of resource in DevTools, such as `Document`, `Script`, `Image`. */
  readonly kind: string;
  /** Wall clock in ms. */
  readonly startedAt: number;
  /** Null until the whole answer is there. */
  finishedAt: number | null;
  /** Bytes of the answer as sent, with headers. */
  bytes: number;
  /** What had arrived when, for answers that are cut in two by an event. */
  readonly pieces: { readonly at: number; readonly bytes: number }[];
};

export type Traffic = {
  /** Every request that went over the line, in order. */
  readonly sent: readonly Sent[];
  /** Resolves once no request is under way and none was for `quietMs`, or after `atMostMs`. */
  quiet(quietMs?: number, atMostMs?: number): Promise<void>;
};

const POLL_MS = 50;

/** Records the requests of a page from now on. Answers from the browser's own caches do not count. */
export async function recordTraffic(devtools: PageDevtools): Promise<Traffic> {
  const byId = new Map<string, Sent>();
  let wallClockAhead = 0;
  let lastEvent = Date.now();
  const wall = (timestamp: number) => (timestamp + wallClockAhead) * 1000;
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime }) => {
    wallClockAhead = wallTime - timestamp;
    lastEvent = Date.now();
    if (!/^https?:/.test(request.url)) return;
    const { url, method } = request;
    const startedAt = wallTime * 1000;
    byId.set(requestId, { url, method, kind: type ?? 'Other', startedAt, finishedAt: null, bytes: 0, pieces: [] });
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => byId.delete(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true || response.fromPrefetchCache === true) byId.delete(requestId);
  });
  devtools.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
    byId.get(requestId)?.pieces.push({ at: wall(timestamp), bytes: encodedDataLength });
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    lastEvent = Date.now();
    const request = byId.get(requestId);
    if (request) Object.assign(request, { finishedAt: wall(timestamp), bytes: encodedDataLength });
  });
  devtools.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    lastEvent = Date.now();
    const request = byId.get(requestId);
    if (request) request.finishedAt = wall(timestamp);
  });
  await devtools.send('Network.enable');
  return {
    get sent() {
      return [...byId.values()];
    },
    async quiet(quietMs = 1000, atMostMs = 30_000) {
      const began = Date.now();
      const isQuiet = () =>
        Date.now() - lastEvent >= quietMs && [...byId.values()].every(({ finishedAt }) => finishedAt !== null);
      while (!isQuiet() && Date.now() - began < atMostMs) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    },
  };
}

/** Bytes that had arrived at a time of the wall clock. Headers of unfinished answers are not known yet. */
export function bytesUntil(sent: readonly Sent[], at: number): number {
  return sent.reduce((sum, { finishedAt, bytes, pieces }) => {
    if (finishedAt !== null && finishedAt <= at) return sum + bytes;
    return sum + pieces.reduce((part, piece) => part + (piece.at <= at ? piece.bytes : 0), 0);
  }, 0);
}
