import type { CSSProperties } from 'react';
import { useTemplate } from '#web/features/site/template-context.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { countAttributes } from '#web/ui/count-attributes.ts';
import { Link } from '#web/ui/link.tsx';
import type { BodyTile } from './tile-view.ts';

/** Number of columns: as many tiles as fit in one row, without a row of a single tile. */
function tileColumns(count: number): CSSProperties {
  return { '--count': count, '--tiles': Math.min(count, 6), '--tiles-tablet': count <= 4 ? count : 3 } as CSSProperties;
}

/** Silhouettes of the bodies in stock, each linked to its cars. */
export function BodyTiles({ tiles }: { readonly tiles: readonly BodyTile[] }) {
  const t = useMessages();
  const { bodies } = useTemplate();
  // One body is no choice.
  if (tiles.length < 2) return null;
  return (
    <section className="mt-12 lg:mt-20" aria-labelledby="bodies">
      <h2 id="bodies" className="sr-only">
        {t('home.bodies')}
      </h2>
      <ul className="kerb" style={tileColumns(tiles.length)} {...countAttributes(tiles.length)}>
        {tiles.map(({ body, label, count, href, figures = [] }) => {
          const side = bodies.side(body);
          const cars = t('common.cars', { count });
          // A phone shows the figure alone where the text begins with it.
          const figure = /^[\d,.]+(?= )/.exec(cars)?.[0] ?? cars;
          return (
            <li key={body}>
              <Link to={href}>
                <span className="kerb-car">
                  {side && <img src={side} alt="" width={400} height={176} loading="lazy" />}
                </span>
                <span className="kerb-name">
                  <b>{label}</b>{' '}
                  {figures.length === 0 && (
                    <span>
                      {figure}
                      {figure !== cars && <span className="kerb-word">{cars.slice(figure.length)}</span>}
                    </span>
                  )}
                  {figures.map((row) => (
                    <span key={row.label}>
                      {row.label} <strong>{row.value}</strong>
                    </span>
                  ))}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
