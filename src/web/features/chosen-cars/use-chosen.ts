import { useSyncExternalStore } from 'react';
import { readChosen, subscribeToChosen, type ChosenList } from './chosen-cars.ts';

/** Whether a car is in a list. False until script runs, so that the page is the same for every shopper (D49). */
export function useIsChosen(list: ChosenList, id: number): boolean {
  return useSyncExternalStore(
    subscribeToChosen,
    () => readChosen(list).includes(id),
    () => false,
  );
}

/** How many cars a list has. None until script runs. */
export function useChosenCount(list: ChosenList): number {
  return useSyncExternalStore(
    subscribeToChosen,
    () => readChosen(list).length,
    () => 0,
  );
}
