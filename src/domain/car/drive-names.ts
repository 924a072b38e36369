import type { BodyKey, Car } from './car.ts';

/** What the trade calls the driven wheels. A drive is stored, searched and addressed by the feed's word (D413). */
const NAMES: Readonly<Record<string, string>> = { front: 'FWD', rear: 'RWD' };

/** Bodies that are sold as 4x2 or 4x4, and the drives that are 4x2 there. */
const FOUR_BY_TWO: readonly (BodyKey | null)[] = ['ute', 'cabChassis', '4x4'];
const TWO_WHEELS: readonly string[] = ['rear', '2wd'];

const keyOf = (drive: string) => drive.trim().toLowerCase();

/** The drive of a car: a ute with rear-wheel drive is a 4x2. Any other drive is shown in the feed's own words. */
export function driveName({ drive, body }: { readonly drive: string; readonly body: BodyKey | null }): string {
  const key = keyOf(drive);
  if (TWO_WHEELS.includes(key) && FOUR_BY_TWO.includes(body)) return '4x2';
  return Object.hasOwn(NAMES, key) ? (NAMES[key] ?? drive) : drive;
}

type DrivenCar = Pick<Car, 'drive' | 'body'>;

/** As `driveName`; null for a car whose drive is unknown. */
export const shownDrive = ({ drive, body }: DrivenCar): string | null =>
  drive === null ? null : driveName({ drive, body });

/**
 * The drives of cars side by side, in the order of the cars: beside a car with FWD or RWD, no ute is a 4x2, which would
 * read as a third kind (D562).
 */
export function drivesSideBySide(cars: readonly DrivenCar[]): (string | null)[] {
  const names = cars.map(shownDrive);
  const isMixed = names.some((name) => name !== null && Object.values(NAMES).includes(name));
  return isMixed ? cars.map(({ drive }) => shownDrive({ drive, body: null })) : names;
}

/** The drive of cars of any body, for a filter. */
export function driveFilterName(drive: string): string {
  const name = driveName({ drive, body: null });
  return TWO_WHEELS.includes(keyOf(drive)) ? `${name} or 4x2` : name;
}

/** The feeds' words by the names of the trade, in lower case. */
export const DRIVE_BY_NAME: Readonly<Record<string, string>> = {
  fwd: 'Front',
  rwd: 'Rear',
  '4x2': 'Rear',
  ...Object.fromEntries(['Rear', '2WD'].map((drive) => [driveFilterName(drive).toLowerCase(), drive])),
};
