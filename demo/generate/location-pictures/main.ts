import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { createRandom } from '../random.ts';
import { drawBackdrop, HEIGHT, HORIZON, SKIES, WIDTH } from './backdrop.ts';
import { drawBuilding } from './building.ts';
import { LOCATION_PICTURES, type LocationPicture } from './locations.ts';

/**
 * `node demo/generate/location-pictures/main.ts` draws the pictures of the demo's locations into the `images` folder of
 * each tenant. A further run writes the same pictures.
 */
const gradient = (id: string, stops: string, down = true): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${down ? 0 : 1}" y2="${down ? 1 : 0}">${stops}</linearGradient>`;
const stop = (offset: number, colour: string, opacity = 1): string =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;

/** The part of the drawing that the picture shows, 3:2. */
const FRAME = '40 80 1080 720';

function draw(picture: LocationPicture): string {
  const sky = SKIES[picture.sky];
  const random = createRandom(`${picture.tenant}/${picture.slug}`);
  const isDusk = picture.sky === 'dusk';
  const yard = picture.building === 'shed' ? ['#A08F74', '#7F6E55'] : ['#6C7377', '#474D51'];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${FRAME}" width="${WIDTH}" height="${HEIGHT}"><defs>` +
    gradient('sky', stop(0, sky.top) + stop(1, sky.low)) +
    gradient('yard', stop(0, yard[0] ?? '') + stop(1, yard[1] ?? '')) +
    gradient('inside', isDusk ? stop(0, '#FFE3A8') + stop(1, '#E9B56A') : stop(0, '#9FB4BC') + stop(1, '#E8E2D4')) +
    gradient('side', stop(0, '#fff', 0.2) + stop(0.55, '#000', 0) + stop(1, '#000', 0.28)) +
    gradient('glass', stop(0, '#CFE3EC') + stop(1, '#CFE3EC', 0)) +
    `<radialGradient id="sun" cx="0.78" cy="0.5" r="0.6">${stop(0, sky.light, 0.75)}${stop(1, sky.light, 0)}</radialGradient>` +
    `<filter id="soft" x="-20%" y="-200%" width="140%" height="500%"><feGaussianBlur stdDeviation="4"/></filter></defs>` +
    drawBackdrop(picture.backdrop, sky, random) +
    `<rect width="${WIDTH}" height="${HORIZON}" fill="url(#sun)"/><rect y="${HORIZON}" width="${WIDTH}" height="${HEIGHT - HORIZON}" fill="url(#yard)"/>` +
    `<rect y="${HORIZON + 46}" width="${WIDTH}" height="5" fill="#fff" opacity="0.22"/>` +
    drawBuilding(picture, random) +
    (isDusk ? `<rect width="${WIDTH}" height="${HEIGHT}" fill="#2B2A55" opacity="0.16"/>` : '') +
    '</svg>'
  );
}

for (const picture of LOCATION_PICTURES) {
  const file = fileURLToPath(
    new URL(`../../tenants/${picture.tenant}/images/location-${picture.slug}.webp`, import.meta.url),
  );
  const { size } = await sharp(Buffer.from(draw(picture)))
    .modulate(picture.isQuiet ? { saturation: 0.2, brightness: 0.86 } : {})
    .webp({ quality: 82 })
    .toFile(file);
  console.log(`${file.slice(file.indexOf('tenants/'))}: ${Math.round(size / 1000)} kB`);
}
