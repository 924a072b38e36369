/** Left, top, width and height, in units of the drawing. */
type Box = readonly [x: number, y: number, width: number, height: number];

/** SVG of a rectangle. `more` holds further attributes. */
export function rect([x, y, width, height]: Box, fill: string, more = ''): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
}
