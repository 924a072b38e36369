/** CSS colours of the usual car colours, by the word in feeds. A colour that is not listed has no swatch. */
const SWATCHES: Readonly<Record<string, string>> = {
  white: '#f7f7f5',
  silver: '#b9bdc0',
  grey: '#5c6266',
  gray: '#5c6266',
  black: '#16181a',
  blue: '#1d4fa3',
  red: '#a8161b',
  green: '#24573a',
  orange: '#e0681a',
  yellow: '#f0b51e',
  brown: '#6a4a33',
  beige: '#d8c7a6',
  gold: '#b89554',
  purple: '#5c3476',
  bronze: '#8a6a45',
  burgundy: '#5f1420',
  cream: '#efe6d0',
  turquoise: '#2d9c9c',
  pink: '#d77a9a',
  maroon: '#5a1218',
};

export function swatchOf(colour: string): string | null {
  const key = colour.trim().toLowerCase();
  return Object.hasOwn(SWATCHES, key) ? (SWATCHES[key] ?? null) : null;
}
