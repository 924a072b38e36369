import { keptForGood } from '../../ui/browser-storage.ts';

const CAR = 'forecourt.last_enquired';
const CATEGORY = 'forecourt.success_category';

/** Keeps what the last lead of this browser was about (spec §3): the slug of its car, when it had one, and its category. */
export function keepLastEnquired({ car, category }: { readonly car: string; readonly category: string }): void {
  if (car !== '') keptForGood.keep(CAR, car);
  keptForGood.keep(CATEGORY, category);
}

/** The slug of the car that was asked about last; null when there is none. */
export function readLastEnquired(): string | null {
  return keptForGood.read(CAR);
}
