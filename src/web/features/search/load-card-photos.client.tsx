import type { ShowCardPhotos } from '#web/features/car/card-photos-context.ts';
import type { CardView } from '#web/features/car/card-view.ts';
import { CardPhotoStrip } from './card-photo-strip.tsx';
import { fetchCardPhotos, type CardPhotos } from './card-photos.ts';

const known: CardPhotos = {};

/** Fetches the photos of the cars that are not known yet. A sold car keeps its one photo: its card leads to other cars. */
export async function loadCardPhotos(cars: readonly CardView[]): Promise<ShowCardPhotos> {
  const unknown = cars.filter(({ id, photo, status }) => photo !== null && status !== 'sold' && !known[id]);
  if (unknown.length > 0) Object.assign(known, await fetchCardPhotos(unknown.map(({ id }) => id)));
  return (car, sizes) => {
    const photos = known[car.id] ?? [];
    return photos.length > 1 && <CardPhotoStrip key={car.id} car={car} photos={photos} sizes={sizes} />;
  };
}
