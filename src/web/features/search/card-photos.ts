import { cardPhotosAddress } from '#domain/search/search-paths.ts';
import type { PhotoData } from '#web/features/media/photo-data.ts';

/** The photos of cars by the cars' ids, the first photo first. */
export type CardPhotos = Record<number, readonly PhotoData[]>;

export async function fetchCardPhotos(cars: readonly number[]): Promise<CardPhotos> {
  const response = await fetch(cardPhotosAddress(cars));
  if (!response.ok) throw new Error(`The photos of the cards answered ${response.status}`);
  return (await response.json()) as CardPhotos;
}
