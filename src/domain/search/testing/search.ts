import { createKnownValues, type KnownValuesStore } from '#domain/search/known-values.ts';

/** Names that are difficult in a URL: spaces, hyphens, dots, accents, slugs that collide (D10). */
export const VEHICLES = [
  ['Toyota', 'Corolla'],
  ['Toyota', 'C-HR'],
  ['Toyota', '86'],
  ['Mazda', 'BT-50'],
  ['Mazda', 'CX-5'],
  ['Mazda', 'Mazda3'],
  ['Land Rover', 'Discovery'],
  ['Land Rover', 'Range Rover Sport'],
  ['Mercedes-Benz', 'C-Class'],
  ['Citroën', 'C3'],
  ['LDV', 'G10'],
  ['LDV', 'G10+'],
  ['Great Wall', 'Cannon'],
  ['GREAT-WALL', 'Cannon'],
  ['GREAT-WALL', 'Steed'],
  ['Ford', 'Ranger'],
  ['Foton', 'Ranger'],
  ['Used-Cars', 'Odd'],
  ['Holden', '???'],
] as const;

export function knownForTests(vehicles: readonly (readonly [string, string])[] = VEHICLES): KnownValuesStore {
  const known = createKnownValues();
  for (const [make, model] of vehicles) known.learnVehicle(make, model);
  for (const colour of ['Red', 'Midnight Blue', 'White & Black']) known.learn('colour', colour);
  for (const city of ['Parramatta', "O'Connor", 'Coffs Harbour']) known.learn('city', city);
  return known;
}
