import type { ModelStock } from '#application/search/list-model-stock.ts';
import { displayPrice } from '#domain/car/price.ts';
import { shownCount } from '#domain/search/shown-count.ts';
import { lowerFirst } from '#utilities/lower-first.ts';
import type { HomeModel, HomeModelsView } from '#web/features/home/home-view.ts';
import { toPhoto } from '#web/features/media/photo-data.ts';
import { modelBadge, modelHref } from '#web/pages/directory/to-directory-cards.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';

/** As many as a shopper reads in a list. All models are one link away. */
export const MAX_HOME_MODELS = 8;

/**
 * The lowest price of its new cars in stock, else of its demo or used ones, which it names; with what the price includes
 * (D57). Null when none has a price.
 */
function priceFrom({ conditions }: ModelStock, { t, config }: PageTools): HomeModel['price'] {
  for (const { carType, cheapest } of conditions) {
    const price = cheapest && displayPrice(cheapest, config.price);
    if (!price) continue;
    const condition = lowerFirst(t(`car_type.${carType}`));
    const name = carType === 'new' ? 'home.models_from' : 'home.models_from_type';
    return { text: t(name, { price: price.text, condition }), label: t(price.label) };
  }
  return null;
}

const inStock = ({ count }: ModelStock, { t, config }: PageTools): string =>
  t('home.models_stock', { count: shownCount(count, config.search.stock_count) });

/** The dealer's model range, those in stock first; null where the site has no page of models or no model. */
export function toHomeModels(stock: readonly ModelStock[], tools: PageTools): HomeModelsView | null {
  const { t, links, config, colourOf } = tools;
  const all = links.configured('/models');
  if (all === null || stock.length === 0) return null;
  const pictured = stock.find(({ model, count }) => model.image !== null && count > 0) ?? stock[0];
  return {
    heading: t('home.models'),
    all: { label: t('home.models_all'), href: all },
    first: pictured?.model.image ? pictured.model.id : null,
    models: stock
      .toSorted((left, right) => Number(right.count > 0) - Number(left.count > 0))
      .map((entry) => ({ entry, badge: modelBadge(entry.model, tools) }))
      .map(({ entry, badge }) => ({
        id: entry.model.id,
        name: entry.model.name,
        body: entry.model.manufacturer_body,
        badge: entry.count === 0 ? null : badge,
        photo: toPhoto(entry.model.image?.url, config.images.hosts, colourOf),
        price: priceFrom(entry, tools),
        // A model that is yet to come cannot be ordered yet.
        stock: entry.count === 0 ? (badge ?? t('home.models_none')) : inStock(entry, tools),
        href: modelHref(entry.model, tools),
      })),
  };
}
