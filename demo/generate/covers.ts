import type { StockRow } from './car-row.ts';
import type { Picture } from './pictures.ts';

/** The angle of a mirrored picture by that of its original. */
export const MIRRORED = { front: 'left', side: 'profile' } as const;

/** What a first picture may show. Caravans have few pictures, and a buyer looks at all their sides. */
const COVERS = ['front', MIRRORED.front, 'side', MIRRORED.side];
const CARAVAN_COVERS = [...COVERS, 'rear'];

/** Spreads stock numbers over the covers. Of many tried, it leaves the fewest neighbours alike on the first pages. */
const SPREAD = 1_470_782_179;

/**
 * The pictures of a car with another first one, by its stock number: cars of one body and paint have the same pictures, and
 * neighbours on a page would look alike. A mirrored picture takes the place of its original.
 */
function withOwnCover(images: readonly string[], stocknum: string, files: ReadonlySet<string>): string[] {
  const [first = '', ...others] = images;
  const covers = (first.startsWith('caravan') ? CARAVAN_COVERS : COVERS)
    .map((angle) => first.replace(/-front(?=[-.])/, `-${angle}`))
    .filter((file) => files.has(file));
  const at = Math.imul(Number(stocknum.replace(/\D/g, '')), SPREAD) >>> 16;
  const cover = covers[at % covers.length];
  if (cover === undefined) return [...images];
  const original = Object.entries(MIRRORED).reduce((name, [from, to]) => name.replace(`-${to}`, `-${from}`), cover);
  return [cover, ...[first, ...others].filter((file) => file !== cover && file !== original)];
}

/** The rows of a stock.csv, each with its own first picture. */
export function withOwnCovers(rows: readonly StockRow[], pictures: readonly Pick<Picture, 'file'>[]): StockRow[] {
  const files = new Set(pictures.map(({ file }) => file));
  return rows.map((row) => {
    const images = String(row['images'] ?? '')
      .split('|')
      .filter((file) => file !== '');
    return { ...row, images: withOwnCover(images, String(row['stocknum']), files).join('|') };
  });
}
