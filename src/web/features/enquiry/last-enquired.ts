import { localStore } from '#web/ui/browser-storage.ts';

const CAR = 'forecourt.last_enquired';
const CATEGORY = 'forecourt.success_category';

/** Stores the car slug, if any, and the category of this browser's last lead (spec §3). */
export function keepLastEnquired({ car, category }: { readonly car: string; readonly category: string }): void {
  if (car !== '') localStore.keep(CAR, car);
  localStore.keep(CATEGORY, category);
}
