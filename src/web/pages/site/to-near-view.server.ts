import type { Near } from '#application/search/find-near.ts';
import type { NearView } from '#web/features/near/near-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';

type Typed = { readonly typed: string | null; readonly near: Near | null; readonly clearHref: string };

/** The postcode of an address, with the text of spec §8 when it is malformed or unknown. */
export function toNearView({ typed, near, clearHref }: Typed, { t, market }: PageTools): NearView {
  if (typed === null || near === null) return { typed: null, place: null, error: null, clearHref: null };
  if (near.ok) return { typed, place: near.value, error: null, clearHref };
  const texts = {
    malformed: market.postcode.message,
    unknown: market.postcode.unknown,
    unavailable: t('near.unavailable'),
  };
  return { typed, place: null, error: texts[near.problem], clearHref };
}
