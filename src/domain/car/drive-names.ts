import type { BodyKey, Car } from './car.ts';

/** What the trade calls the driven wheels. A drive is stored, searched and addressed by the feed's word (D413). */
const NAMES: Readonly<Record<string, string>> = { front: 'FWD', rear: 'RWD' };

/** Bodies that are sold as 4x2 or 4x4. */
const FOUR_BY_TWO: readonly (BodyKey | null)[] = ['ute', 'cabChassis'];

/** The drive of a car: a ute with rear-wheel drive is a 4x2. Any other drive is shown in the feed's own words. */
export function driveName({ drive, body }: { readonly drive: string; readonly body: BodyKey | null }): string {
  const key = drive.trim().toLowerCase();
  if (key === 'rear' && FOUR_BY_TWO.includes(body)) return '4x2';
  return Object.hasOwn(NAMES, key) ? (NAMES[key] ?? drive) : drive;
}

/** As `driveName`; null for a car whose drive is unknown. */
export const shownDrive = ({ drive, body }: Pick<Car, 'drive' | 'body'>): string | null =>
  drive === null ? null : driveName({ drive, body });

/** The drive of cars of any body, for a filter. */
export function driveFilterName(drive: string): string {
  const name = driveName({ drive, body: null });
  return name === 'RWD' ? 'RWD or 4x2' : name;
}
