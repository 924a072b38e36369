import { startTransition, useRef, useState, type PointerEvent, type TouchEvent } from 'react';
import type { ShowCardPhotos } from '#web/features/car/card-photos-context.ts';
import type { CardView } from '#web/features/car/card-view.ts';

type CardPhotosOfList = {
  readonly show: ShowCardPhotos | null;
  /** Loads the photos of the cars, once for each list. */
  readonly load: (event: PointerEvent | TouchEvent) => void;
};

/**
 * The other photos of a list's cards. They are fetched when the shopper first points at the list or moves a finger over it
 * (D444). A tap follows a link, and the next page would wait.
 */
export function useCardPhotos(cars: readonly CardView[]): CardPhotosOfList {
  const [show, setShow] = useState<ShowCardPhotos | null>(null);
  const requested = useRef<readonly CardView[]>(null);
  const load = ({ nativeEvent }: PointerEvent | TouchEvent) => {
    if (requested.current === cars || (nativeEvent as globalThis.PointerEvent).pointerType === 'touch') return;
    requested.current = cars;
    import('./load-card-photos.client.tsx')
      .then(({ loadCardPhotos }) => loadCardPhotos(cars))
      .then(
        // All cards change. A press need not wait for that.
        (loaded) => startTransition(() => setShow(() => loaded)),
        (error: unknown) => console.warn('The other photos of the cars did not load', error),
      );
  };
  return { show, load };
}
