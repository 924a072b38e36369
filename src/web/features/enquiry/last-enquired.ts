const CAR = 'forecourt.last_enquired';
const CATEGORY = 'forecourt.success_category';

/** Keeps what the last lead of this browser was about (spec §3): the slug of its car, when it had one, and its category. */
export function keepLastEnquired({ car, category }: { readonly car: string; readonly category: string }): void {
  try {
    if (car !== '') localStorage.setItem(CAR, car);
    localStorage.setItem(CATEGORY, category);
  } catch {
    // Storage is switched off.
  }
}

/** The slug of the car that was asked about last; null when there is none. */
export function readLastEnquired(): string | null {
  try {
    return localStorage.getItem(CAR);
  } catch {
    return null;
  }
}
