import type { Settings } from '#domain/tenant/config.ts';
import type { Car } from './car.ts';

type PictureRules = { readonly search: Pick<Settings['search'], 'minimum_images' | 'minimum_images_used_only'> };

/**
 * Whether a car has too few pictures, so that shoppers may ask for more: none, or fewer than the site's minimum, which
 * may concern used cars only (D17). `shown`: how many of its pictures the site shows.
 */
export function hasFewPictures({ car_type }: Pick<Car, 'car_type'>, shown: number, { search }: PictureRules): boolean {
  const { minimum_images, minimum_images_used_only } = search;
  const minimum = minimum_images_used_only && car_type !== 'used' ? 0 : minimum_images;
  return shown === 0 || shown < minimum;
}
