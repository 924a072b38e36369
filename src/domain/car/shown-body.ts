import type { MarketCode } from '#domain/market.ts';
import type { BodyKey, Car } from './car.ts';
import { driveIn } from './feed/drive-words.ts';

/**
 * The body by which a page names a car. The stock's 4x4 wagons include those that are sold with another drive: one whose
 * drive is known to be another is no "4x4 wagon" (D562). It is stored, searched and addressed as a 4x4 all the same.
 */
export function shownBody({ body, drive }: Pick<Car, 'body' | 'drive'>, market: MarketCode): BodyKey | null {
  const wheels = drive === null ? null : driveIn(drive);
  if (body !== '4x4' || wheels === null || wheels === '4x4') return body;
  return market === 'en-US' ? 'suv' : 'wagon';
}
