/** Pixels are counted in eight steps each of red, green and blue. */
const STEP_BITS = 5;

/**
 * The most common colour of a picture, as `#rrggbb`: the mean of the pixels in the fullest step, so that it is a colour
 * of the picture and not a blend of all. `pixels`: red, green and blue from 0 to 255, one after the other. Null without
 * pixels.
 */
export function dominantColour(pixels: Uint8Array): string | null {
  const counts = new Map<number, number>();
  let fullest = -1;
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const step = stepAt(pixels, at);
    const count = (counts.get(step) ?? 0) + 1;
    counts.set(step, count);
    if (count > (counts.get(fullest) ?? 0)) fullest = step;
  }
  const max = counts.get(fullest);
  if (max === undefined) return null;
  const sums = [0, 0, 0];
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    if (stepAt(pixels, at) !== fullest) continue;
    for (const part of [0, 1, 2]) sums[part] = (sums[part] ?? 0) + (pixels[at + part] ?? 0);
  }
  return `#${sums
    .map((sum) =>
      Math.round(sum / max)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function stepAt(pixels: Uint8Array, at: number): number {
  const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
  return ((red >> STEP_BITS) << 6) | ((green >> STEP_BITS) << 3) | (blue >> STEP_BITS);
}
