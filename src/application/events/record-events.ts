import type { ReportedEvent } from '#domain/analytics/read-beacon.ts';
import type { Clock } from '#domain/clock.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { insertEvents, type StoredEvent } from '#store/events.ts';
import type { Store } from '#store/store.ts';

/** Most events of one tenant that wait to be written. Further ones are dropped. */
export const MAX_WAITING = 5_000;

/** Collects events that pages report and writes them in batches. A crash loses a few seconds of events. */
export type EventRecorder = {
  /** Returns how many were accepted; fewer than given when too many wait. */
  add(scope: TenantScope, events: readonly ReportedEvent[]): number;
  /** Writes what waits. Events that cannot be written wait for the next call. */
  flush(): Promise<void>;
};

type Waiting = { readonly scope: TenantScope; readonly events: StoredEvent[] };

export function createEventRecorder({ store, clock }: { readonly store: Store; readonly clock: Clock }): EventRecorder {
  let waiting = new Map<string, Waiting>();

  const put = (scope: TenantScope, events: readonly StoredEvent[]): number => {
    const own = waiting.get(scope.tenant) ?? { scope, events: [] };
    const taken = events.slice(0, MAX_WAITING - own.events.length);
    own.events.push(...taken);
    waiting.set(scope.tenant, own);
    return taken.length;
  };

  return {
    add(scope, events) {
      const at = clock.now();
      return put(
        scope,
        events.map((event) => ({ ...event, at })),
      );
    },
    async flush() {
      const taken = [...waiting.values()];
      waiting = new Map();
      const failures: unknown[] = [];
      for (const { scope, events } of taken) {
        try {
          await insertEvents(scope, store.db, events);
        } catch (error) {
          failures.push(error);
          put(scope, events);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
