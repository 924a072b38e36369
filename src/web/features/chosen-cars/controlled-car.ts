import type { ChosenList } from './chosen-cars.ts';

/** A control of a car: one of the lists in the browser, or the watchlist of whoever is signed in. */
export type CarControlName = ChosenList | 'watchlist';

/** What the controls need to know of a car. The price is in whole dollars, for the event of a favourite. */
export type ControlledCar = {
  readonly id: number;
  readonly title: string;
  readonly price: { readonly amount: number } | null;
};
