import type { TenantConfig } from './config.ts';
import type { ColourRole } from './config/brand.ts';

/** Pairs of text and background in every template, with the minimum contrast of WCAG 2.2 (1.4.3, 1.4.11). */
const CONTRAST_PAIRS: readonly {
  readonly front: ColourRole;
  readonly back: ColourRole;
  readonly min: number;
}[] = [
  { front: 'on_brand', back: 'brand', min: 4.5 },
  { front: 'on_accent', back: 'accent', min: 4.5 },
  { front: 'text', back: 'surface', min: 4.5 },
  { front: 'link', back: 'surface', min: 4.5 },
  { front: 'brand', back: 'surface', min: 3 },
];

type ContrastFault = {
  readonly front: ColourRole;
  readonly back: ColourRole;
  /** The two colours, `#RRGGBB`. */
  readonly colours: readonly [string, string];
  readonly ratio: number;
  readonly min: number;
};

function channel(hex: string): number {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance of `#RRGGBB`, 0 to 1, as WCAG defines it. */
function luminance(colour: string): number {
  return (
    0.2126 * channel(colour.slice(1, 3)) + 0.7152 * channel(colour.slice(3, 5)) + 0.0722 * channel(colour.slice(5, 7))
  );
}

/** Contrast of two colours `#RRGGBB`, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** The pairs of a tenant's effective colours that cannot be read. */
export function findContrastFaults(colours: TenantConfig['brand']['colours']): ContrastFault[] {
  return CONTRAST_PAIRS.flatMap(({ front, back, min }) => {
    const [above, below] = [colours[front], colours[back]];
    if (above === null || below === null) return [];
    const ratio = contrastRatio(above, below);
    return ratio >= min ? [] : [{ front, back, colours: [above, below] as const, ratio, min }];
  });
}
