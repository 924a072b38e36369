import type { RecentUse } from './recent-use.ts';

/**
 * Milliseconds until an owner's next request is rendered, when owners who had less of late go first and then all take
 * turns: each is served until it has had as much as this owner will have had.
 */
export function expectedWait(
  recent: RecentUse,
  wanted: ReadonlyMap<string, number>,
  { owner, next }: { readonly owner: string; readonly next: number },
): number {
  const level = recent.of(owner) + (wanted.get(owner) ?? 0) + next;
  let wait = 0;
  for (const [other, ms] of wanted)
    wait += other === owner ? ms : Math.min(ms, Math.max(next, level - recent.of(other)));
  return wait;
}
