import type { Random } from '../random.ts';
import { rect } from './svg.ts';

export type SkyName = 'morning' | 'noon' | 'dusk';
export type BackdropName = 'city' | 'suburb' | 'coast' | 'range' | 'plain';

/** Width and height of a picture, and the line where the yard begins. */
export const WIDTH = 1200;
export const HEIGHT = 800;
export const HORIZON = 560;

type Sky = {
  readonly top: string;
  readonly low: string;
  readonly far: string;
  readonly near: string;
  readonly light: string;
};

export const SKIES: Readonly<Record<SkyName, Sky>> = {
  morning: { top: '#8FB8CF', low: '#F6E7CF', far: '#B9C6C8', near: '#93A5A3', light: '#FFF0CC' },
  noon: { top: '#5E9CC7', low: '#DDEBF1', far: '#A9BFCB', near: '#7F9B99', light: '#FFFFFF' },
  dusk: { top: '#3D4F78', low: '#F0B98C', far: '#6F6F8D', near: '#4D5470', light: '#FFD9A0' },
};

function drawTowers(fill: string, lowest: number, highest: number, random: Random): string {
  let drawn = '';
  for (let x = -20; x < WIDTH;) {
    const width = random.whole(46, 110);
    const height = random.whole(lowest, highest);
    drawn += rect([x, HORIZON - height, width, height], fill);
    if (random.chance(0.3)) drawn += rect([x + width / 2 - 2, HORIZON - height - 36, 4, 36], fill);
    x += width + random.whole(0, 40);
  }
  return drawn;
}

function drawHills(fill: string, height: number, random: Random): string {
  const points: string[] = [];
  for (let x = 0; x <= WIDTH + 200; x += 200) points.push(`${x - 100},${HORIZON - height - random.whole(-30, 40)}`);
  const curve = points.map((point, index) => (index === 0 ? `M-100,${HORIZON}L${point}` : `T${point}`)).join('');
  return `<path d="${curve}L${WIDTH + 200},${HORIZON}Z" fill="${fill}"/>`;
}

function drawGums(fill: string, count: number, random: Random): string {
  return Array.from({ length: count }, (_, index) => {
    const x = ((index + random.next()) * WIDTH) / count;
    const height = random.whole(60, 130);
    const crowns = Array.from({ length: 5 }, () => {
      const radius = random.whole(18, 34);
      return `<ellipse cx="${x + random.whole(-34, 34)}" cy="${HORIZON - height + random.whole(-20, 24)}" rx="${radius}" ry="${radius * 0.66}" fill="${fill}"/>`;
    });
    return rect([x - 3, HORIZON - height, 6, height], fill) + crowns.join('');
  }).join('');
}

function drawPines(fill: string, random: Random): string {
  return [60, 150, 860, 980, 1130]
    .map((x) => {
      const height = random.whole(170, 250);
      const tiers = Array.from({ length: 7 }, (_, tier) => {
        const y = HORIZON - height + (tier * height) / 8;
        const half = 10 + tier * 7;
        return `<path d="M${x},${y - 14}L${x - half},${y + 22}L${x + half},${y + 22}Z" fill="${fill}"/>`;
      });
      return rect([x - 3, HORIZON - height, 6, height], fill) + tiers.join('');
    })
    .join('');
}

function drawSilos(fill: string): string {
  return [880, 940, 1000]
    .map(
      (x) =>
        `${rect([x, HORIZON - 210, 54, 210], fill)}<path d="M${x},${HORIZON - 210}l27,-24l27,24Z" fill="${fill}"/>`,
    )
    .join('');
}

/** SVG of the sky and of what stands behind the building. */
export function drawBackdrop(backdrop: BackdropName, sky: Sky, random: Random): string {
  const air = `<rect width="${WIDTH}" height="${HORIZON}" fill="url(#sky)"/>`;
  switch (backdrop) {
    case 'city':
      return air + drawTowers(sky.far, 160, 380, random) + drawTowers(sky.near, 80, 200, random);
    case 'suburb':
      return (
        air + drawHills(sky.far, 130, random) + drawTowers(sky.near, 40, 90, random) + drawGums(sky.near, 9, random)
      );
    case 'coast':
      return (
        air +
        rect([0, HORIZON - 150, WIDTH, 150], sky.far) +
        drawHills(sky.near, 60, random) +
        drawPines(sky.near, random)
      );
    case 'range':
      return air + drawHills(sky.far, 200, random) + drawHills(sky.near, 110, random) + drawGums(sky.near, 8, random);
    case 'plain':
      return air + drawHills(sky.far, 50, random) + drawSilos(sky.near) + drawGums(sky.near, 6, random);
  }
}
