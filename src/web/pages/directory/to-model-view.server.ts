import type { DirectoryHit } from '#application/directory/directory-index.ts';
import type { Car } from '#domain/car/car.ts';
import { vehicleName } from '#domain/car/title.ts';
import { directoryQuery } from '#domain/directory/directory-search.ts';
import { shownCount } from '#domain/search/shown-count.ts';
import type { StockSearch } from '#domain/search/stock-search.ts';
import type { ModelView } from '#web/features/directory/model-view.ts';
import { toPhoto } from '#web/features/media/photo-data.ts';
import { toCardView } from '#web/pages/car/to-card-view.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { modelBadge } from './to-directory-cards.server.ts';

const MAX_CARS = 4;

type ModelSource = {
  readonly model: DirectoryHit<'models'>;
  /** The search for its cars. */
  readonly search: StockSearch;
  /** The first cars of that search, recently sold ones included. */
  readonly cars: readonly Car[];
  readonly count: number;
};

function toAccessories({ model }: ModelSource, { t, links }: PageTools): ModelView['accessories'] {
  const { accessories_count: count, manufacturer_name, name } = model;
  const query = directoryQuery({
    query: '',
    choices: { 'manufacturer.name': [manufacturer_name], 'model.name': [name] },
    price: null,
    page: 1,
  });
  const href = links.configured(`/parts/search?${query}`);
  return count === 0 || href === null ? null : { label: t('directory.model.accessories', { count }), href };
}

export function toModelView(source: ModelSource, tools: PageTools): ModelView {
  const { model, search, cars, count } = source;
  const { t, links, config, colourOf } = tools;
  const name = vehicleName({ make: model.manufacturer_name, model: model.name });
  const forSale = cars.filter(({ status }) => status !== 'sold').slice(0, MAX_CARS);
  const facts = [
    { label: t('directory.model.body'), value: model.manufacturer_body },
    { label: t('directory.model.fuel'), value: model.fuel },
  ];
  return {
    all: { label: t('directory.model.all'), href: links.models() },
    name,
    badge: modelBadge(model, tools),
    photo: toPhoto(model.image?.url, config.images.hosts, colourOf),
    text: model.description,
    facts: facts.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }])),
    ask: { label: t('directory.model.ask', { name }), href: links.askAbout('model', model.id) },
    accessories: toAccessories(source, tools),
    carsHeading: t('directory.model.cars', { name }),
    cars:
      forSale.length === 0
        ? null
        : {
            all: {
              label: t('directory.see_cars', { count: shownCount(count, config.search.stock_count) }),
              href: links.search(search),
            },
            cards: forSale.map((car) => toCardView(car, tools)),
          },
    none: t('directory.model.none', { name }),
  };
}
