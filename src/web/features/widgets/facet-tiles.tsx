import { useMessages } from '#web/messages/messages-context.tsx';
import { countAttributes } from '#web/ui/count-attributes.ts';
import { Link } from '#web/ui/link.tsx';
import type { FacetTileView } from './tile-view.ts';

/** Tiles that link to searches, each with its count. */
export function FacetTiles({ tiles }: { readonly tiles: readonly FacetTileView[] }) {
  const t = useMessages();
  if (tiles.length === 0) return null;
  return (
    <section className="facet-tiles" aria-labelledby="facet-tiles">
      <h2 id="facet-tiles" className="facet-tiles-title">
        {t('tile.title')}
      </h2>
      <ul {...countAttributes(tiles.length)}>
        {tiles.map(({ label, count, href }) => (
          <li key={href}>
            <Link to={href}>
              {label} <FacetCount count={count} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A count. Only the figure is visible; a screen reader also says what it counts. */
export function FacetCount({ count }: { readonly count: number }) {
  const t = useMessages();
  return (
    <>
      <b className="figures" aria-hidden="true">
        {t.number(count)}
      </b>
      <span className="sr-only">{t('common.cars', { count })}</span>
    </>
  );
}
