import { localStore } from '#web/ui/browser-storage.ts';
import type { AnalyticsView } from './analytics-view.ts';

const KEY = 'forecourt.consent';
const CHOICES = ['given', 'refused'] as const;
/** The shopper's answer to measuring by third parties. */
export type ConsentChoice = (typeof CHOICES)[number];

/**
 * Reads the answer from this browser. Null when the shopper has not answered or storage is refused. A site that asks
 * then sends nothing to third parties.
 */
export function readConsent(storage = localStore): ConsentChoice | null {
  const stored = storage.read(KEY);
  return CHOICES.find((choice) => choice === stored) ?? null;
}

/** Stores the answer. If storage is refused, the answer holds for this page, and the next page asks again. */
export function keepConsent(choice: ConsentChoice, storage = localStore): void {
  storage.keep(KEY, choice);
}

/** Whether events may go to a third party: the site does not ask, or the shopper agreed (D48). */
export function mayReportToOthers({ consent }: Pick<AnalyticsView, 'consent'>, choice: ConsentChoice | null): boolean {
  return consent === null || choice === 'given';
}
