import { useEffect, useState, useSyncExternalStore } from 'react';

type CountdownProps = {
  readonly label: string;
  /** ISO time of the end. */
  readonly ends: string;
  /** ISO time at which the server made the page. */
  readonly now: string;
  /** Asks the server what follows. Rejects without an answer, and is called again. */
  readonly onEnd: () => Promise<void>;
};

const pad = (value: number) => String(value).padStart(2, '0');

/** "47:59:30": hours, minutes and seconds until the end; minutes and seconds in the last hour. */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}

/**
 * The time of the server as this device goes on counting it. Its own clock, by which the answer of the server came at
 * `cameAt`, may be wrong by minutes.
 */
export function createClock(loaded: string, cameAt: number): () => number {
  const ahead = cameAt - Date.parse(loaded);
  return () => Date.now() - ahead;
}

/** When this document came, in ms since 1970 by the clock of the device. Its script may run much later. */
export function documentCameAt(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation ? performance.timeOrigin + navigation.responseStart : Date.now();
}

type Counting = {
  /** Of the end, in ms since 1970. */
  readonly end: number;
  /** ISO time at which the server made the page. */
  readonly loaded: string;
  /** When that page came, in ms since 1970 by the clock of the device. */
  readonly cameAt: number;
  readonly onTick: (now: number) => void;
  readonly onEnd: CountdownProps['onEnd'];
};

const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 60_000;

/** Tells the time each second until `onEnd` has had an answer. Returns what stops it. */
export function countDown({ end, loaded, cameAt, onTick, onEnd }: Counting): () => void {
  const clock = createClock(loaded, cameAt);
  let asksAt = end;
  let wait = FIRST_WAIT_MS;
  const timer = setInterval(() => {
    onTick(clock());
    if (clock() < asksAt) return;
    asksAt = Infinity;
    onEnd().then(
      () => clearInterval(timer),
      () => {
        asksAt = clock() + wait;
        wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      },
    );
  }, 1000);
  onTick(clock());
  return () => clearInterval(timer);
}

const neverChanges = () => () => undefined;

/** The value with which the document came. Null in a component that a later answer brought. */
function useOfDocument<Value>(value: Value): Value | null {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [ofDocument] = useState(isHydrating ? value : null);
  return ofDocument;
}

/** Counts down to the end of a hold. It is not read out as it runs: the end itself stands in the text. */
export function Countdown({ label, ends, now: loaded, onEnd }: CountdownProps) {
  const [now, setNow] = useState(Date.parse(loaded));
  const end = Date.parse(ends);
  const ofDocument = useOfDocument(loaded);
  useEffect(
    () => {
      const cameAt = loaded === ofDocument ? documentCameAt() : Date.now();
      return countDown({ end, loaded, cameAt, onTick: setNow, onEnd });
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once for each end and answer of the server
    [end, loaded],
  );
  return (
    <p className="countdown" role="timer" aria-live="off">
      <span className="type-small text-text-2">{label}</span>
      <span className="type-price">{timeLeft(end - now)}</span>
    </p>
  );
}
