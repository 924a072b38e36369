import type { BodyKey } from '#domain/car/car.ts';
import type { BodyPictures } from '#web/templates/slots.ts';
import sideCaravan from './assets/side-caravan.svg?url';
import sideHatch from './assets/side-hatch.webp?url';
import sideMover from './assets/side-mover.webp?url';
import sideSedan from './assets/side-sedan.webp?url';
import sideSuv from './assets/side-suv.webp?url';
import sideUte from './assets/side-ute.webp?url';
import sideWagon from './assets/side-wagon.webp?url';
import shadowCaravan from './assets/sil-caravan.svg?url';
import shadowHatch from './assets/sil-hatch.webp?url';
import shadowMover from './assets/sil-mover.webp?url';
import shadowSedan from './assets/sil-sedan.webp?url';
import shadowSuv from './assets/sil-suv.webp?url';
import shadowUte from './assets/sil-ute.webp?url';
import shadowWagon from './assets/sil-wagon.webp?url';

const SIDES: Readonly<Record<BodyKey, string>> = {
  suv: sideSuv,
  '4x4': sideSuv,
  ute: sideUte,
  cabChassis: sideUte,
  hatch: sideHatch,
  sedan: sideSedan,
  coupe: sideSedan,
  convertible: sideSedan,
  wagon: sideWagon,
  peopleMover: sideMover,
  van: sideMover,
  bus: sideMover,
  motorhome: sideMover,
  lightTruck: sideUte,
  hardtop: sideSedan,
  softtop: sideSedan,
  caravan: sideCaravan,
};

const SHADOWS: Readonly<Record<BodyKey, string>> = {
  suv: shadowSuv,
  '4x4': shadowSuv,
  ute: shadowUte,
  cabChassis: shadowUte,
  hatch: shadowHatch,
  sedan: shadowSedan,
  coupe: shadowSedan,
  convertible: shadowSedan,
  wagon: shadowWagon,
  peopleMover: shadowMover,
  van: shadowMover,
  bus: shadowMover,
  motorhome: shadowMover,
  lightTruck: shadowUte,
  hardtop: shadowSedan,
  softtop: shadowSedan,
  caravan: shadowCaravan,
};

const find = (pictures: Readonly<Record<string, string>>, body: string): string | null =>
  Object.hasOwn(pictures, body) ? (pictures[body] ?? null) : null;

export const BODY_PICTURES: BodyPictures = {
  side: (body) => find(SIDES, body),
  silhouette: (body) => (body === null ? shadowSedan : find(SHADOWS, body)),
};
