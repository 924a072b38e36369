import { useSyncExternalStore, type SubmitEvent } from 'react';
import { mayBeSignedIn } from '#web/features/account/is-signed-in.ts';
import { useSite } from '#web/features/site/site-context.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import type { ControlledCar } from './controlled-car.ts';
import { isSaved, subscribeToSaved } from './saved-cars.ts';

/** Fetches the watchlist, if somebody signed in with this browser (D395). */
function fetchWatchlist(): void {
  if (!mayBeSignedIn()) return;
  import('./watchlist.client.ts').then(
    ({ followWatchlist }) => followWatchlist(),
    (error: unknown) => console.warn('The watchlist could not be loaded', error),
  );
}
const subscribe = (listener: () => void) => subscribeToSaved(listener, fetchWatchlist);

/**
 * Saves a car to the watchlist, and removes it (spec §4). Without script, and for a signed-out shopper, the form leads
 * through sign-in to the watchlist. Signed in, the list changes in place.
 */
export function SaveControl({ car, isNamed }: { readonly car: ControlledCar; readonly isNamed: boolean }) {
  const t = useMessages();
  const site = useSite();
  const isOnList = useSyncExternalStore(
    subscribe,
    () => isSaved(car.id),
    () => false,
  );
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!mayBeSignedIn()) {
      console.warn('A car was not saved: no phone number is signed in');
      return;
    }
    event.preventDefault();
    const form = event.currentTarget;
    import('./watchlist.client.ts').then(
      ({ changeWatchlist }) => changeWatchlist(car, { isAdded: !isOnList, form }, { site, t }),
      // Without the script the form does it.
      () => form.submit(),
    );
  };
  return (
    <form method="post" action={site.links.watchlist} onSubmit={onSubmit}>
      <input type="hidden" name="car" value={car.id} />
      <input type="hidden" name="step" value={isOnList ? 'remove' : 'save'} />
      <button
        type="submit"
        className="car-control"
        aria-pressed={isOnList}
        aria-label={`${t(isOnList ? 'controls.saved' : 'controls.save')}: ${car.title}`}
      >
        <Glyph name="heart" />
        {isNamed && t(isOnList ? 'controls.saved' : 'controls.save')}
      </button>
    </form>
  );
}
