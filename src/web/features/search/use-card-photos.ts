import { useRef, useState } from 'react';
import type { ShowCardPhotos } from '#web/features/car/card-photos-context.ts';
import type { CardView } from '#web/features/car/card-view.ts';

type CardPhotosOfList = {
  readonly show: ShowCardPhotos | null;
  /** Loads the photos of the cars, once for each list. */
  readonly load: () => void;
};

/** The other photos of a list's cards. They are fetched when the shopper first points at the list or touches it (D444). */
export function useCardPhotos(cars: readonly CardView[]): CardPhotosOfList {
  const [show, setShow] = useState<ShowCardPhotos | null>(null);
  const requested = useRef<readonly CardView[]>(null);
  const load = () => {
    if (requested.current === cars) return;
    requested.current = cars;
    import('./load-card-photos.client.tsx')
      .then(({ loadCardPhotos }) => loadCardPhotos(cars))
      .then(
        (loaded) => setShow(() => loaded),
        (error: unknown) => console.warn('The other photos of the cars did not load', error),
      );
  };
  return { show, load };
}
