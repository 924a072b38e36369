import { carPath } from '#domain/car/car-paths.ts';
import { titleInLines } from '#domain/car/title.ts';
import { signalWithin } from '#utilities/signal-within.ts';
import { toPhoto } from '#web/features/media/photo-data.ts';
import type { Translate } from '#web/messages/messages.ts';
import { fillAddress, MAX_BUDGET_CARS, type BudgetCar, type BudgetView } from './budget-view.ts';

/** What the search API returns for a budget. */
export type InBudget = { readonly counts: Readonly<Record<string, number>>; readonly cars: readonly BudgetCar[] };

/** The part of the API's answer that is read here. All of it is checked, because it comes from the network. */
type Answer = { readonly hits: readonly Hit[]; readonly facets: { readonly body?: Readonly<Record<string, number>> } };
type Hit = {
  readonly slug: string;
  readonly status: string;
  readonly year: number | null;
  readonly make: string;
  readonly model: string;
  readonly price: number | null;
  readonly price_type: 'DAP' | 'EGC' | null;
  readonly primary_image_url: string | null;
};

/** After that the button has no number. */
const MAX_WAIT_MS = 10_000;

const LABELS = { DAP: 'price.drive_away', EGC: 'price.excluding_charges' } as const;

function isAnswer(answer: unknown): answer is Answer {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'hits' in answer &&
    Array.isArray(answer.hits) &&
    'facets' in answer &&
    typeof answer.facets === 'object' &&
    answer.facets !== null
  );
}

function toCar(hit: Hit, { hosts, t }: { readonly hosts: readonly string[]; readonly t: Translate }): BudgetCar {
  const price = hit.price === null ? null : t('budget.dollars', { amount: hit.price });
  const label = t(hit.price_type === null ? 'price.basis_unknown' : LABELS[hit.price_type]);
  return {
    href: carPath(hit.slug),
    title: titleInLines(hit),
    price: price ?? t('price.none'),
    priceLabel: price === null ? null : label,
    photo: toPhoto(hit.primary_image_url, hosts),
  };
}

/**
 * Fetches the cars within a budget from the search API. Null if the request is aborted or fails, or the browser is
 * offline.
 */
export async function findInBudget(
  requested: { readonly body: string; readonly max: number },
  { view, t, signal }: { readonly view: BudgetView; readonly t: Translate; readonly signal: AbortSignal },
): Promise<InBudget | null> {
  try {
    const response = await fetch(fillAddress(view.countHref, requested), { signal: signalWithin(MAX_WAIT_MS, signal) });
    const answer: unknown = response.ok ? await response.json() : null;
    if (!isAnswer(answer)) return null;
    const offered = answer.hits.filter(({ status }) => status !== 'sold').slice(0, MAX_BUDGET_CARS);
    return { counts: answer.facets.body ?? {}, cars: offered.map((hit) => toCar(hit, { hosts: view.hosts, t })) };
  } catch {
    return null;
  }
}
