import type { AnalyticsView } from './analytics-view.ts';

const KEY = 'forecourt.consent';
const CHOICES = ['given', 'refused'] as const;
/** What a shopper said to measuring by third parties; null: not asked yet. */
export type ConsentChoice = (typeof CHOICES)[number];

/** Kept in this browser alone. Where storage is refused nothing was said, and nothing is told. */
export function readConsent(storage: Pick<Storage, 'getItem'> = localStorage): ConsentChoice | null {
  try {
    const kept = storage.getItem(KEY);
    return CHOICES.find((choice) => choice === kept) ?? null;
  } catch {
    return null;
  }
}

export function keepConsent(choice: ConsentChoice, storage: Pick<Storage, 'setItem'> = localStorage): void {
  try {
    storage.setItem(KEY, choice);
  } catch {
    // It holds for this page, and is asked again on the next.
  }
}

/** Whether anything may go to a third party: where the site does not ask, or the shopper agreed (D48). */
export function mayTellOthers({ consent }: Pick<AnalyticsView, 'consent'>, choice: ConsentChoice | null): boolean {
  return consent === null || choice === 'given';
}
