import type { BodyKey } from '#domain/car/car.ts';
import type { BodyPictures } from '#web/templates/slots.ts';
import caravan from './assets/body-caravan.svg?url';
import convertible from './assets/body-convertible.svg?url';
import hatch from './assets/body-hatch.svg?url';
import sedan from './assets/body-sedan.svg?url';
import suv from './assets/body-suv.svg?url';
import ute from './assets/body-ute.svg?url';
import van from './assets/body-van.svg?url';
import wagon from './assets/body-wagon.svg?url';

/** Side views as line drawings, as thick as the icons. */
const ELEVATIONS: Readonly<Record<BodyKey, string>> = {
  suv,
  '4x4': suv,
  wagon,
  sedan,
  coupe: sedan,
  hardtop: sedan,
  hatch,
  convertible,
  softtop: convertible,
  ute,
  cabChassis: ute,
  van,
  peopleMover: van,
  bus: van,
  motorhome: van,
  lightTruck: ute,
  caravan,
};

const find = (body: string): string | null =>
  Object.hasOwn(ELEVATIONS, body) ? (ELEVATIONS[body as BodyKey] ?? null) : null;

export const BODY_PICTURES: BodyPictures = {
  side: find,
  silhouette: (body) => (body === null ? sedan : find(body)),
};
