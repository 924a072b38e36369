import { keptForGood } from '../../ui/browser-storage.ts';
import type { AnalyticsView } from './analytics-view.ts';

const KEY = 'forecourt.consent';
const CHOICES = ['given', 'refused'] as const;
/** What a shopper said to measuring by third parties; null: not asked yet. */
export type ConsentChoice = (typeof CHOICES)[number];

/** Kept in this browser alone. Where storage is refused nothing was said, and nothing is told. */
export function readConsent(storage = keptForGood): ConsentChoice | null {
  const kept = storage.read(KEY);
  return CHOICES.find((choice) => choice === kept) ?? null;
}

/** Where it cannot be kept, it holds for this page, and is asked again on the next. */
export function keepConsent(choice: ConsentChoice, storage = keptForGood): void {
  storage.keep(KEY, choice);
}

/** Whether anything may go to a third party: where the site does not ask, or the shopper agreed (D48). */
export function mayTellOthers({ consent }: Pick<AnalyticsView, 'consent'>, choice: ConsentChoice | null): boolean {
  return consent === null || choice === 'given';
}
