import type { Random } from '../random.ts';

export type VehicleName = 'hatch' | 'sedan' | 'wagon' | 'suv' | 'wagon4x4' | 'ute' | 'van' | 'caravan';

/** A vehicle from the side, 200 units long, its wheels on the line y = 0. */
type Outline = {
  readonly body: string;
  readonly windows: readonly string[];
  readonly wheels: readonly number[];
  readonly radius: number;
};

const OUTLINES: Readonly<Record<VehicleName, Outline>> = {
  hatch: {
    body: 'M10-14C8-30 10-38 22-42L42-46 66-66C72-70 78-71 92-71L132-70C146-69 156-62 170-46 182-44 190-38 191-28L191-14Z',
    windows: ['M50-46 70-62C74-65 80-66 98-66L98-46Z', 'M104-66 130-65C142-64 150-58 158-46L104-46Z'],
    wheels: [44, 158],
    radius: 15,
  },
  sedan: {
    body: 'M6-14C5-28 8-36 18-40L48-45 74-64C80-68 88-69 98-69L122-68C134-67 142-62 156-48L186-43C194-40 196-32 196-14Z',
    windows: ['M58-46 78-60C83-63 90-64 102-64L102-46Z', 'M107-64 122-63C132-62 138-56 146-47L107-46Z'],
    wheels: [42, 160],
    radius: 15,
  },
  wagon: {
    body: 'M6-14C5-28 8-36 18-40L48-45 72-64C78-68 86-69 98-69L164-67C176-66 184-54 190-40 194-34 194-26 194-14Z',
    windows: [
      'M56-46 76-60C81-63 88-64 100-64L100-46Z',
      'M105-64 138-63 138-46 105-46Z',
      'M143-63 162-62C168-61 173-54 177-46L143-46Z',
    ],
    wheels: [42, 158],
    radius: 15,
  },
  suv: {
    body: 'M8-16C6-34 10-44 22-48L48-53 70-77C75-82 82-84 94-84L154-83C168-82 178-68 186-52 192-46 193-36 193-16Z',
    windows: [
      'M56-54 75-73C79-77 85-79 98-79L98-54Z',
      'M103-79 136-78 136-54 103-54Z',
      'M141-78 153-77C161-76 167-66 172-54L141-54Z',
    ],
    wheels: [44, 158],
    radius: 17,
  },
  wagon4x4: {
    body: 'M6-20C6-38 8-50 14-52L56-57 72-86C74-89 78-91 86-91L178-91C186-90 188-84 189-74L193-44 193-20Z',
    windows: [
      'M64-57 77-82C79-85 82-86 96-86L96-57Z',
      'M101-86 136-86 136-57 101-57Z',
      'M141-86 174-86C180-85 181-72 182-57L141-57Z',
    ],
    wheels: [42, 156],
    radius: 19,
  },
  ute: {
    body: 'M6-20C6-38 8-48 14-50L50-55 66-81C69-85 73-86 82-86L112-86C119-85 123-80 126-58L194-56 194-20Z',
    windows: ['M58-55 71-77C73-80 76-81 88-81L88-55Z', 'M93-81 110-81C115-80 117-68 119-55L93-55Z'],
    wheels: [42, 158],
    radius: 19,
  },
  van: {
    body: 'M6-16C5-36 8-46 14-48L36-54 52-88C55-93 60-95 70-95L182-95C190-95 194-90 194-82L194-16Z',
    windows: ['M44-54 57-84C60-88 64-89 76-89L76-54Z', 'M81-89 112-89 112-58 81-58Z'],
    wheels: [40, 160],
    radius: 16,
  },
  caravan: {
    body: 'M2-14L2-17 26-18C24-50 26-84 34-94 38-98 44-99 52-99L182-99C192-99 196-92 196-84L196-18Z',
    windows: ['M46-84 84-84 84-58 46-58Z', 'M142-84 178-84 178-58 142-58Z'],
    wheels: [112, 138],
    radius: 14,
  },
};

const PAINTS = ['#F4F5F4', '#C6CBCE', '#8A9196', '#2F3437', '#1F4E79', '#8E2430', '#F4F5F4', '#3F5B4C'] as const;

function toWheel(x: number, radius: number): string {
  const y = 1 - radius;
  return (
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="#1B1D1E"/><circle cx="${x}" cy="${y}" r="${radius * 0.62}" fill="#A9AFB3"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius * 0.2}" fill="#4A4F52"/>`
  );
}

/** SVG of a vehicle with its left end at `x` and its wheels on `y`. `scale` 1 is 200 units long. */
export function drawVehicle(name: VehicleName, x: number, y: number, scale: number, random: Random): string {
  const { body, windows, wheels, radius } = OUTLINES[name];
  const paint = name === 'caravan' ? '#F1EFEA' : random.pick(PAINTS);
  const isFacingRight = name !== 'caravan' && random.chance(0.5);
  const turn = isFacingRight
    ? `translate(${x + 200 * scale} ${y}) scale(${-scale} ${scale})`
    : `translate(${x} ${y}) scale(${scale})`;
  return (
    `<g transform="${turn}"><ellipse cx="100" cy="2" rx="100" ry="7" fill="#000" opacity="0.32" filter="url(#soft)"/>` +
    `<path d="${body}" fill="${paint}"/><path d="${body}" fill="url(#side)"/>` +
    windows
      .map((path) => `<path d="${path}" fill="#20303A"/><path d="${path}" fill="url(#glass)" opacity="0.45"/>`)
      .join('') +
    `<rect x="8" y="-24" width="184" height="2" fill="#000" opacity="0.14"/>` +
    wheels
      .map(
        (wheel) =>
          `<circle cx="${wheel}" cy="${1 - radius}" r="${radius * 1.22}" fill="#14171A" opacity="0.55"/>${toWheel(wheel, radius)}`,
      )
      .join('') +
    `<path d="M9-40l9-2v6l-9 2Z" fill="#FFF4D6"/><path d="M191-38l-6-2v8l6 1Z" fill="#B3261E"/></g>`
  );
}
