import { SEARCH_API_PATH, SEARCH_PATH } from '#domain/search/search-paths.ts';
import { shownCount } from '#domain/search/shown-count.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import { BodyTiles } from './body-tiles.tsx';
import { CityLine } from './city-line.tsx';
import { FacetTiles } from './facet-tiles.tsx';
import { FindBox } from './find-box.tsx';
import type { FindView } from './find-view.ts';

/** A search box, with tiles if the page knows the stock. For any page that ends without cars. */
export function FindCars({ view }: { readonly view: FindView | null }) {
  const t = useMessages();
  return (
    <div className="find-cars">
      <FindBox
        action={view?.action ?? SEARCH_PATH}
        api={SEARCH_API_PATH}
        hidden={view?.hidden ?? []}
        label={t('home.search_label')}
        placeholder={t('search.placeholder')}
        found={(count) => t('common.cars', { count: shownCount(count, view?.stockCount ?? null) })}
        hasRecent
      />
      <CityLine city={view?.city ?? null} />
      {view && <FacetTiles tiles={view.tiles} />}
      {view && <BodyTiles tiles={view.bodies} />}
    </div>
  );
}
