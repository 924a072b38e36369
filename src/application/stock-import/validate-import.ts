import type { DealershipId } from '#domain/ids.ts';
import type { ImportRefusalCode } from './import-report.ts';
import type { TargetDealership } from './import-target.ts';
import type { Removal } from './remove-absent.ts';
import type { StagedFeed } from './stage-feed.ts';

/** Why an import is not applied. */
export type Refusal = { readonly code: ImportRefusalCode; readonly message: string };

const INTERRUPTED: Refusal = { code: 'interrupted', message: 'The import was interrupted. Nothing was changed.' };

/** Whether there is anything to apply. `force` lets an empty feed empty the stock; it overrules no other refusal. */
export function checkRows({ refusal, rows }: StagedFeed, force: boolean): Refusal | null {
  if (refusal === 'interrupted') return INTERRUPTED;
  if (refusal !== null && !(refusal.code === 'empty' && force)) return refusal;
  if (rows.read === 0 && !force) return { code: 'empty', message: 'The feed has no rows. Nothing was changed.' };
  if (rows.read > 0 && rows.right === 0 && rows.withdrawn === 0) {
    return {
      code: 'no_right_rows',
      message: `${rows.read === 1 ? 'The one row is not' : `None of the ${rows.read} rows is`} right. Nothing was changed. Check the column names, or use a mapping file.`,
    };
  }
  return null;
}

/**
 * A feed that takes away much of what a dealership has for sale is more likely broken than true. One car may always go,
 * unless the limit is 0 or the feed has no other car of the dealership (D518).
 */
export function checkRemovals(
  dealerships: readonly TargetDealership[],
  { removals, staged }: { readonly removals: ReadonlyMap<DealershipId, Removal>; readonly staged: StagedFeed },
): Refusal | null {
  const tooMany = [...removals].flatMap(
    ([
      id,
      {
        forSale: { before, gone },
      },
    ]) => {
      const percent = dealerships.find((dealership) => dealership.id === id)?.stock.max_removal_percent ?? 0;
      const { created = 0, changed = 0, unchanged = 0 } = staged.dealerships.get(id)?.counts ?? {};
      const isFew = gone <= 1 && percent > 0 && created + changed + unchanged > 0;
      return gone * 100 > before * percent && !isFew
        ? [`${gone} of the ${before} cars for sale of ${id} (at most ${percent} % at once)`]
        : [];
    },
  );
  if (tooMany.length === 0) return null;
  const message = `The feed would take away ${tooMany.join(', ')}. Nothing was changed.`;
  return { code: 'removes_too_many', message };
}
