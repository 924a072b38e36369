import type { Mapping } from '#domain/car/feed/mapping.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import type { TargetDealership } from './import-target.ts';

/**
 * The mapping of a feed for which the sender names none: that of its dealership (D314). Dealerships that share one feed
 * must name the same file, or none. The problem is text for the sender.
 */
export function chooseMapping(dealerships: readonly TargetDealership[]): Result<Mapping | null, string> {
  const [first, ...others] = dealerships;
  const other = others.find(({ mapping }) => mapping?.slug !== first?.mapping?.slug);
  if (first === undefined || other === undefined) return succeed(first?.mapping?.mapping ?? null);
  const named = [first, other].map(({ id, mapping }) => `${id} ${mapping === null ? 'none' : mapping.slug}`);
  return fail(
    `One feed cannot be read by two mappings: ${named.join(', ')}. Send each dealership its own feed, name the same mapping for both, or name one with the feed. Nothing was changed.`,
  );
}
