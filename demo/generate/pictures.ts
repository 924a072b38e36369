import type { Random } from './random.ts';

/** One picture of `demo/pictures/manifest.json`. */
export type Picture = {
  readonly file: string;
  readonly body: string;
  readonly paint: string;
  readonly angle: string;
  readonly backdrop: string;
};

const PICTURE_BODIES: Readonly<Record<string, string>> = {
  ute: 'ute',
  cabChassis: 'cabchassis',
  caravan: 'caravan',
  '4x4': 'suvlarge',
  hatch: 'hatch',
  sedan: 'sedan',
  wagon: 'wagon',
  van: 'van',
  peopleMover: 'mover',
  coupe: 'coupe',
  convertible: 'convertible',
};

/** What a picture is chosen by. `Candidate` has it, and so have cars that are not from a listing. */
export type PicturedCar = {
  readonly body: string;
  readonly listing: { readonly colour: string | null };
  readonly knowledge: { readonly kind: string };
};

function pictureBody(car: PicturedCar): string {
  if (car.body !== 'suv') return PICTURE_BODIES[car.body] ?? 'sedan';
  return car.knowledge.kind.startsWith('suv') ? car.knowledge.kind : 'suv';
}

/** Listed colours that match a paint of the pictures. Any other is replaced by a colour that the pictures have. */
const PAINTS: Readonly<Record<string, string>> = {
  White: 'white',
  Silver: 'silver',
  Grey: 'grey',
  Black: 'black',
  Blue: 'blue',
  Red: 'red',
  Burgundy: 'red',
  Green: 'green',
  Orange: 'orange',
};
export const COLOUR_OF_PAINT: Readonly<Record<string, string>> = {
  white: 'White',
  silver: 'Silver',
  grey: 'Grey',
  black: 'Black',
  blue: 'Blue',
  red: 'Red',
  green: 'Green',
  orange: 'Orange',
  cream: 'Cream',
};
/** How often Australians choose a colour. Used for cars whose listing names none, or one that no picture has. */
const COMMON_COLOURS = ['white', 'white', 'white', 'white', 'silver', 'grey', 'grey', 'blue', 'red', 'black'] as const;
const ANGLES = ['front', 'side', 'rear', 'detail', 'corner', 'wheel', 'tail'];

export type Look = { readonly colour: string; readonly images: readonly string[] };

function choosePaint(
  requested: string | null,
  paints: readonly string[],
  random: Random,
): { paint: string; colour: string } {
  const paint = requested === null ? undefined : PAINTS[requested];
  if (requested !== null && paint !== undefined && paints.includes(paint)) return { paint, colour: requested };
  const usual = COMMON_COLOURS.filter((name) => paints.includes(name));
  const other = usual.length > 0 ? random.pick(usual) : random.pick(paints);
  return { paint: other, colour: COLOUR_OF_PAINT[other] ?? 'White' };
}

const rank = (picture: Picture, backdrop: string): number =>
  ANGLES.indexOf(picture.angle) * 2 + (picture.backdrop === backdrop ? 0 : 1);

/** The pictures of a body in one paint in the order of a gallery, with one front picture. */
export function shotsOf(
  pictures: readonly Picture[],
  { body, paint, backdrop }: { body: string; paint: string; backdrop: string },
): Picture[] {
  // Mirrored pictures are first pictures alone (`covers.ts`).
  const shots = pictures
    .filter((picture) => picture.body === body && picture.paint === paint && ANGLES.includes(picture.angle))
    .toSorted((a, b) => rank(a, backdrop) - rank(b, backdrop));
  const primary = shots.find((picture) => picture.angle === 'front');
  return primary === undefined ? [] : [primary, ...shots.filter((picture) => picture.angle !== 'front')];
}

/**
 * The colour and pictures of a car. It keeps its listed colour where the pictures have that paint, and otherwise gets
 * one they have, so that no card shows a red car called blue. Pictures with `backdrop` come first where there is a
 * choice.
 */
export function makeLook(
  car: PicturedCar,
  pictures: readonly Picture[],
  { backdrop, random }: { backdrop: string; random: Random },
): Look {
  const body = pictureBody(car);
  const paints = [...new Set(pictures.filter((picture) => picture.body === body).map((picture) => picture.paint))];
  const { paint, colour } = choosePaint(car.listing.colour, paints, random);
  const [primary, ...others] = shotsOf(pictures, { body, paint, backdrop });
  const draw = random.next();
  if (primary === undefined || draw < 0.025) return { colour, images: [] };
  const count =
    draw < 0.06 ? 0 : draw < 0.13 ? random.whole(1, 2) : draw < 0.45 ? Math.min(3, others.length) : others.length;
  return { colour, images: [primary, ...others.slice(0, count)].map((picture) => picture.file) };
}
