/** Something that a shopper sees, by its name in reports. */
export type Watched = {
  readonly name: string;
  /** An element that matches is in the window. */
  readonly selector: string;
  /** And the path of the page is this. */
  readonly path?: string;
  /** And its text is another than at the last touch. */
  readonly isChanged?: boolean;
  /** And it stands still, because it is tapped on next. */
  readonly isStill?: boolean;
};

/** What a document reports. Times are of the wall clock, in ms. */
export type Reported =
  | { readonly what: 'painted'; readonly at: number }
  | { readonly what: 'target'; readonly selector: string; readonly x: number; readonly y: number }
  | { readonly what: 'seen'; readonly name: string; readonly at: number; readonly x: number; readonly y: number }
  | { readonly what: 'shown'; readonly path: string; readonly persisted: boolean; readonly at: number };

export type Loaded = {
  readonly timeOrigin: number;
  readonly firstPaint: number;
  readonly loadedAt: number;
  readonly largest: { readonly at: number; readonly element: string };
  readonly layoutShift: number;
  readonly longTasks: readonly { readonly start: number; readonly duration: number }[];
  /** Longest duration of each interaction, in ms. */
  readonly interactions: Readonly<Record<string, number>>;
};

declare global {
  function benchTell(report: string): void;
  function benchLoaded(): Loaded;
}

type Given = { readonly watched: readonly Watched[]; readonly targets: readonly string[] };

/** Runs in every document of a phone, before all its scripts. It is sent as text, so it uses nothing from outside. */
export function observePage({ watched, targets }: Given): void {
  if (window !== window.top) return;
  const report = (what: Reported) => benchTell(JSON.stringify(what));
  const wall = (time: number) => performance.timeOrigin + time;
  const largest = { at: 0, element: '' };
  const longTasks: { start: number; duration: number }[] = [];
  const interactions: Record<string, number> = {};
  const shifts: { at: number; value: number }[] = [];
  let firstPaint = 0;

  const isSeen = (element: Element) => {
    const { width, height, top, bottom, left, right } = element.getBoundingClientRect();
    const isInWindow = width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    return isInWindow && element.checkVisibility({ visibilityProperty: true });
  };
  const centreOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const seenOf = (selector: string) => [...document.querySelectorAll(selector)].find(isSeen);

  /** Its tag, below the nearest element with a class. */
  const describe = (element: Element | null) => {
    if (!element) return '(removed)';
    const above = element.parentElement?.closest('[class]:not([class=""])')?.classList[0];
    const own = element.classList[0];
    const name = element.tagName.toLowerCase() + (own === undefined ? '' : `.${own}`);
    return above === undefined ? name : `.${above} ${name}`;
  };

  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);

  observe('largest-contentful-paint', (entry) => {
    const { startTime, element } = entry as PerformanceEntry & { element: Element | null };
    Object.assign(largest, { at: startTime, element: describe(element) });
  });
  observe('layout-shift', (entry) => {
    const { startTime, value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) shifts.push({ at: startTime, value });
  });
  observe('longtask', ({ startTime, duration }) => longTasks.push({ start: startTime, duration }));
  observe('event', (entry) => {
    const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number };
    if (interactionId > 0) interactions[interactionId] = Math.max(interactions[interactionId] ?? 0, duration);
  });

  const reportTargets = (left: readonly string[]) => {
    const missing = left.filter((selector) => {
      const found = seenOf(selector);
      if (!found) return true;
      report({ what: 'target', selector, ...centreOf(found) });
      return false;
    });
    if (missing.length > 0) requestAnimationFrame(() => reportTargets(missing));
  };
  observe('paint', (entry) => {
    if (entry.name !== 'first-contentful-paint') return;
    firstPaint = entry.startTime;
    report({ what: 'painted', at: wall(firstPaint) });
    reportTargets(targets);
  });

  const before = new Map<string, string>();
  const state = new Map<string, boolean>();
  const places = new Map<string, string>();
  // Only what must change is read: the text of a whole panel takes time from the answer.
  const changing = watched.filter(({ isChanged }) => isChanged);
  addEventListener(
    'pointerdown',
    () => {
      for (const { name, selector } of changing) before.set(name, document.querySelector(selector)?.textContent ?? '');
    },
    { capture: true, passive: true },
  );
  addEventListener('pageshow', ({ persisted }) => {
    state.clear();
    report({ what: 'shown', path: location.pathname, persisted, at: Date.now() });
  });
  const look = () => {
    for (const { name, selector, path, isChanged, isStill } of watched) {
      const found = path === undefined || path === location.pathname ? seenOf(selector) : undefined;
      const place = found ? centreOf(found) : { x: 0, y: 0 };
      const isOther = isChanged !== true || found?.textContent !== (before.get(name) ?? found?.textContent);
      const standsStill = isStill !== true || places.get(name) === `${place.x} ${place.y}`;
      places.set(name, `${place.x} ${place.y}`);
      const isMet = found !== undefined && isOther && standsStill;
      if (isMet && state.get(name) !== true) {
        const { port1, port2 } = new MessageChannel();
        // The message is handled once this frame is painted.
        port1.addEventListener('message', () => {
          report({ what: 'seen', name, at: wall(performance.now()), ...place });
          port1.close();
        });
        port1.start();
        port2.postMessage(null);
      }
      state.set(name, isMet);
    }
    requestAnimationFrame(look);
  };
  if (watched.length > 0) requestAnimationFrame(look);

  /** The greatest sum of shifts with at most a second between them, and five in all, as Core Web Vitals count. */
  const layoutShift = () => {
    let [worst, sum, first, last] = [0, 0, 0, 0];
    for (const { at, value } of shifts) {
      const isNew = at - last > 1000 || at - first > 5000;
      if (isNew) [sum, first] = [0, at];
      sum += value;
      last = at;
      worst = Math.max(worst, sum);
    }
    return worst;
  };
  globalThis.benchLoaded = () => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const { timeOrigin } = performance;
    const loadedAt = navigation?.loadEventStart ?? 0;
    return { timeOrigin, firstPaint, loadedAt, largest, layoutShift: layoutShift(), longTasks, interactions };
  };
}
