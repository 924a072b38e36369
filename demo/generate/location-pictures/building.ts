import type { Random } from '../random.ts';
import { HORIZON } from './backdrop.ts';
import type { LocationPicture } from './locations.ts';
import { rect } from './svg.ts';
import { drawVehicle } from './vehicles.ts';

const FLOOR = HORIZON + 40;

/** Windows from floor to ceiling, with lights and cars behind them. */
function drawWindows(x: number, width: number, height: number, { vehicles }: LocationPicture, random: Random): string {
  const y = FLOOR - height;
  const panes = Math.round(width / 92);
  const bars = Array.from({ length: panes + 1 }, (_, pane) =>
    rect([x + (pane * width) / panes - 3, y, 6, height], '#2A3236'),
  );
  const lamps = Array.from(
    { length: panes },
    (_, pane) => `<circle cx="${x + ((pane + 0.5) * width) / panes}" cy="${y + 26}" r="6" fill="#FFF6DC"/>`,
  );
  const inside = vehicles
    .slice(0, Math.floor(width / 240))
    .map((name, index) => drawVehicle(name, x + 36 + index * 236, FLOOR - 14, 1, random));
  return (
    `<clipPath id="panes"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath><g clip-path="url(#panes)">` +
    `${rect([x, y, width, height], 'url(#inside)')}${lamps.join('')}${inside.join('')}` +
    `<path d="M${x + width * 0.18},${y}h120l-190,${height}h-120ZM${x + width * 0.62},${y}h60l-190,${height}h-60Z" fill="#fff" opacity="0.13"/></g>` +
    `${bars.join('')}${rect([x, FLOOR - height * 0.42, width, 3], '#2A3236', 'opacity="0.5"')}`
  );
}

/** The band with the dealer's mark. No letters, because fonts differ between machines. */
function drawFascia(x: number, y: number, width: number, height: number, { fascia, mark }: LocationPicture): string {
  const middle = y + height / 2;
  return (
    `${rect([x, y, width, height], fascia)}${rect([x, y + height - 6, width, 6], mark)}` +
    `<circle cx="${x + 60}" cy="${middle - 3}" r="${height * 0.24}" fill="${mark}"/>` +
    `${rect([x + 60 + height * 0.42, middle - 12, 150, 9], '#fff')}${rect([x + 60 + height * 0.42, middle + 3, 96, 6], '#fff', 'opacity="0.65"')}`
  );
}

function drawRollerDoor(x: number, fill: string): string {
  const slats = Array.from({ length: 9 }, (_, slat) =>
    rect([x, FLOOR - 132 + slat * 14, 98, 1.5], '#000', 'opacity="0.16"'),
  );
  return rect([x - 5, FLOOR - 138, 108, 138], '#2A3236') + rect([x, FLOOR - 132, 98, 132], fill) + slats.join('');
}

function drawShowroom(picture: LocationPicture, random: Random): string {
  return (
    `${rect([800, FLOOR - 190, 340, 190], picture.wall)}${rect([800, FLOOR - 190, 340, 190], 'url(#side)')}${rect([800, FLOOR - 196, 340, 10], picture.fascia)}` +
    `${drawRollerDoor(822, '#B9C0C2')}${drawRollerDoor(940, '#B9C0C2')}${rect([1068, FLOOR - 104, 50, 104], '#2A3236')}` +
    `${rect([90, FLOOR - 300, 720, 300], picture.wall)}${drawWindows(120, 660, 200, picture, random)}` +
    `<path d="M70,${FLOOR - 220}V${FLOOR - 300}Q440,${FLOOR - 350} 830,${FLOOR - 300}V${FLOOR - 220}Z" fill="${picture.fascia}"/>` +
    drawFascia(70, FLOOR - 292, 760, 76, picture)
  );
}

function drawPavilion(picture: LocationPicture, random: Random): string {
  return (
    `${rect([150, FLOOR - 330, 420, 130], picture.wall)}${rect([150, FLOOR - 330, 420, 130], 'url(#side)')}` +
    `${rect([180, FLOOR - 304, 360, 66], 'url(#inside)')}${[270, 360, 450].map((x) => rect([x, FLOOR - 304, 5, 66], '#2A3236')).join('')}` +
    rect([150, FLOOR - 338, 420, 10], picture.fascia) +
    `${rect([100, FLOOR - 220, 1000, 220], picture.wall)}${drawWindows(120, 960, 176, picture, random)}` +
    drawFascia(76, FLOOR - 244, 1048, 70, picture)
  );
}

function drawShed(picture: LocationPicture, random: Random): string {
  const ribs = Array.from({ length: 34 }, (_, rib) =>
    rect([140 + rib * 20, FLOOR - 210, 2, 210], '#000', 'opacity="0.08"'),
  );
  return (
    `<path d="M110,${FLOOR - 206}L470,${FLOOR - 330}L830,${FLOOR - 206}Z" fill="#9AA09C"/><path d="M110,${FLOOR - 206}L470,${FLOOR - 330}L830,${FLOOR - 206}Z" fill="url(#side)"/>` +
    `${rect([130, FLOOR - 210, 680, 210], picture.wall)}${ribs.join('')}${drawWindows(160, 400, 150, picture, random)}${drawRollerDoor(590, '#A9AFAA')}` +
    `${rect([718, FLOOR - 110, 56, 110], '#2A3236')}${drawFascia(130, FLOOR - 218, 680, 58, picture)}` +
    rect([90, FLOOR - 216, 760, 10], '#7C827E')
  );
}

/** A sign on a post, as high as the building. */
function drawSign({ fascia, mark }: LocationPicture): string {
  return (
    `${rect([986, FLOOR - 250, 10, 270], '#3A4246')}${rect([1054, FLOOR - 250, 10, 270], '#3A4246')}` +
    `${rect([970, FLOOR - 330, 110, 150], fascia, 'rx="6"')}<circle cx="1025" cy="${FLOOR - 276}" r="26" fill="${mark}"/>` +
    `${rect([992, FLOOR - 230, 66, 8], '#fff')}${rect([1004, FLOOR - 214, 42, 6], '#fff', 'opacity="0.65"')}`
  );
}

const DRAW = { showroom: drawShowroom, pavilion: drawPavilion, shed: drawShed } as const;

/** SVG of the building, its yard and the cars in front of it. */
export function drawBuilding(picture: LocationPicture, random: Random): string {
  const bays = Array.from(
    { length: 8 },
    (_, bay) =>
      `<path d="M${60 + bay * 150},800L${180 + bay * 118},690" stroke="#fff" stroke-width="4" opacity="0.4"/>`,
  );
  const cars = picture.vehicles.map((name, index) =>
    drawVehicle(name, 72 + index * 262, 752 - (index % 2) * 4, 1.24, random),
  );
  return (
    `<ellipse cx="560" cy="${FLOOR + 6}" rx="620" ry="16" fill="#000" opacity="0.3" filter="url(#soft)"/>${DRAW[picture.building](picture, random)}` +
    `${picture.building === 'shed' ? drawSign(picture) : ''}${bays.join('')}${cars.join('')}`
  );
}
