import { useSyncExternalStore } from 'react';
import { onMove, pushAddress, replaceAddress } from '#web/navigation/address.ts';
import { useHistoryStep } from '#web/ui/use-history-step.ts';

/** State of a history entry that follows the entry of the previous step: how many entries the first step is away. */
type Following = { readonly followsStep: number };
function distanceOf(state: unknown): number {
  const { followsStep } = (state ?? {}) as Partial<Record<keyof Following, unknown>>;
  return Number.isSafeInteger(followsStep) ? Number(followsStep) : 0;
}

const hashOf = (step: string) => `#step-${step}`;

/**
 * Makes each step of a form an entry of the browser history, so that Back and Forward move between steps. The hash
 * names the step. The page stays the same, so moving between entries sends no request.
 */
export function useStepHistory(steps: readonly { readonly name: string }[]) {
  const hash = useSyncExternalStore(
    onMove,
    () => location.hash,
    () => '',
  );
  const follows = useSyncExternalStore(
    onMove,
    () => distanceOf(history.state) > 0,
    () => false,
  );
  return {
    /** Counts the shopper's steps by the browser's Back and Forward. */
    returns: useHistoryStep(),
    /** Reads the step of the current history entry. Null when the entry belongs to no step. */
    readStep(): string | null {
      return steps.find(({ name }) => hashOf(name) === location.hash)?.name ?? null;
    },
    /**
     * Whether Back leads to the previous step. What is sent from here takes the place of the entry, so that Back from
     * the thank-you page does not lead to this step.
     */
    isFollowing: follows && steps.some(({ name }) => hashOf(name) === hash),
    /** Back to the entry of the first step, where no answers are left: the others would all show the first step. */
    goToFirst(): void {
      const distance = distanceOf(history.state);
      if (distance > 0) history.go(-distance);
    },
    follow(from: string, to: string): void {
      const here = location.pathname + location.search;
      if (location.hash === hashOf(to)) return;
      if (location.hash !== hashOf(from)) replaceAddress(here + hashOf(from));
      pushAddress(here + hashOf(to), { followsStep: distanceOf(history.state) + 1 } satisfies Following);
    },
  };
}
