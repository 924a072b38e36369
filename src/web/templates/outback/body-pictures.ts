import type { BodyKey } from '#domain/car/car.ts';
import type { BodyPictures } from '#web/templates/slots.ts';
import cab from './assets/body-cab.svg?url';
import caravan from './assets/body-caravan.svg?url';
import convertible from './assets/body-convertible.svg?url';
import hatch from './assets/body-hatch.svg?url';
import mover from './assets/body-mover.svg?url';
import suv from './assets/body-suv.svg?url';
import ute from './assets/body-ute.svg?url';
import van from './assets/body-van.svg?url';
import wagon from './assets/body-wagon.svg?url';

/** Solid icons (Material Design Icons, Apache-2.0). */
const GLYPHS: Readonly<Record<BodyKey, string>> = {
  ute,
  '4x4': wagon,
  cabChassis: cab,
  lightTruck: cab,
  suv,
  wagon,
  hatch,
  sedan: suv,
  coupe: suv,
  hardtop: suv,
  convertible,
  softtop: convertible,
  van,
  bus: mover,
  motorhome: van,
  peopleMover: mover,
  caravan,
};

const find = (body: string): string | null => (Object.hasOwn(GLYPHS, body) ? (GLYPHS[body as BodyKey] ?? null) : null);

export const BODY_PICTURES: BodyPictures = {
  side: find,
  silhouette: (body) => (body === null ? ute : find(body)),
};
