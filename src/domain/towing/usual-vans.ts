const STEP = 500;
const MOST = 4;

/** Masses of vans for the table of a car (D424): its tow rating, and the steps of 500 kg below it, lightest first. */
export function usualVans(towing: number | null): number[] {
  if (towing === null || towing < STEP) return [];
  const steps = Array.from({ length: MOST }, (_, index) => Math.ceil(towing / STEP) * STEP - index * STEP);
  return [towing, ...steps.slice(1)].filter((atm) => atm >= STEP).toReversed();
}
