import type { StoreEvent } from '#store/store.ts';

/** Records what an embedded store tells of its thread. */
export function recordStoreEvents() {
  const events: StoreEvent[] = [];
  const waiting = new Map<StoreEvent['kind'], () => void>();
  return {
    kinds: (): StoreEvent['kind'][] => events.map(({ kind }) => kind),
    /** Resolves with the next event of a kind. */
    next: (kind: StoreEvent['kind']) => new Promise<void>((resolve) => waiting.set(kind, resolve)),
    onEvent: (event: StoreEvent): void => {
      events.push(event);
      waiting.get(event.kind)?.();
    },
  };
}
