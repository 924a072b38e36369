import type { DirectoryHit } from '#application/directory/directory-index.ts';
import type { ConditionStock } from '#application/search/list-by-condition.ts';
import type { Car } from '#domain/car/car.ts';
import { shownDrive } from '#domain/car/drive-names.ts';
import { displayPrice } from '#domain/car/price.ts';
import { vehicleName } from '#domain/car/title.ts';
import { unbrokenVehicle } from '#domain/content/unbroken-name.ts';
import { directoryQuery } from '#domain/directory/directory-search.ts';
import { shownCount } from '#domain/search/shown-count.ts';
import type { StockSearch } from '#domain/search/stock-search.ts';
import { lowerFirst } from '#utilities/lower-first.ts';
import type { ModelView } from '#web/features/directory/model-view.ts';
import { toPhoto } from '#web/features/media/photo-data.ts';
import { toCardViews } from '#web/pages/car/to-card-views.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { bodyWithoutFuel, modelBadge } from './to-directory-cards.server.ts';

/** In the row. */
export const MAX_CARS = 4;

const isForSale = ({ status }: Car): boolean => status !== 'sold';

type ModelSource = {
  readonly model: DirectoryHit<'models'>;
  /** The search for its cars for sale. */
  readonly search: StockSearch;
  /** Its cars for sale by condition, new ones first. */
  readonly stock: readonly ConditionStock[];
  /** The search for every car of the make. */
  readonly ofMake: StockSearch;
  /** Its first cars, where none of the model is for sale. */
  readonly others: readonly Car[];
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

type Fact = ModelView['facts'][number];

/** The lowest price of each condition, with what it includes (D57): "New from $47,990 drive away". */
function toPrices({ stock }: ModelSource, { t, config }: PageTools): readonly Fact[] {
  return stock.flatMap(({ carType, cheapest }) => {
    const price = cheapest && displayPrice(cheapest, config.price);
    if (!price) return [];
    const label = t('directory.model.from', { condition: t(`car_type.${carType}`) });
    return [{ label, value: `${price.text} ${lowerFirst(t(price.label))}` }];
  });
}

/** What all of its cars have alike; null where they differ, where one does not say, or where the page has not read all. */
function oneValue({ stock }: ModelSource, read: (car: Car) => string | number | null): string | null {
  if (stock.some(({ count, cars }) => cars.length < count)) return null;
  const values = new Set(stock.flatMap(({ cars }) => cars.map(read)));
  const [only = null] = values;
  return values.size === 1 && only !== null ? String(only) : null;
}

/** How many there are of each condition: "1 new, 20 used". */
function toCounts({ stock }: ModelSource, { t, config }: PageTools): readonly Fact[] {
  if (stock.length === 0) return [];
  const counts = stock.map(({ carType, count }) => {
    const condition = lowerFirst(t(`car_type.${carType}`));
    return t('directory.model.count', { count: shownCount(count, config.search.stock_count), condition });
  });
  return [{ label: t('directory.model.stock'), value: counts.join(t('common.listing_separator')) }];
}

/** The cars of the model that can be bought, new ones first; where there is none, others of the make. */
function toRow({ model, search, stock, ofMake, others }: ModelSource, tools: PageTools): ModelView['row'] {
  const { t, links, config } = tools;
  const ofModel = stock.flatMap(({ cars }) => cars);
  const count = stock.reduce((sum, one) => sum + one.count, 0);
  const shown = (ofModel.length > 0 ? ofModel : others.filter(isForSale)).slice(0, MAX_CARS);
  if (shown.length === 0) return null;
  const cards = toCardViews(shown, tools);
  const { manufacturer_name: make } = model;
  if (ofModel.length === 0)
    return {
      heading: t('directory.model.others', { make }),
      all: { label: t('directory.all_cars'), href: links.search(ofMake) },
      cards,
    };
  return {
    heading: t('directory.model.cars', { name: unbrokenVehicle(vehicleName({ make, model: model.name })) }),
    all: {
      label: t('directory.see_cars', { count: shownCount(count, config.search.stock_count) }),
      href: links.search(search),
    },
    cards,
  };
}

export function toModelView(source: ModelSource, tools: PageTools): ModelView {
  const { model } = source;
  const { t, links, config, colourOf } = tools;
  const name = vehicleName({ make: model.manufacturer_name, model: model.name });
  const facts = [
    { label: t('directory.model.body'), value: bodyWithoutFuel(model) },
    { label: t('directory.model.fuel'), value: model.fuel },
    { label: t('car.spec.seats'), value: oneValue(source, ({ seats }) => seats) },
    { label: t('car.spec.drive'), value: oneValue(source, shownDrive) },
  ];
  return {
    all: { label: t('directory.model.all'), href: links.models() },
    name,
    badge: modelBadge(model, tools),
    photo: toPhoto(model.image?.url, config.images.hosts, colourOf),
    text: model.description,
    facts: [
      ...facts.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }])),
      ...toPrices(source, tools),
      ...toCounts(source, tools),
    ],
    ask: { label: t('directory.model.ask', { name }), href: links.askAbout('model', model.id) },
    accessories: toAccessories(source, tools),
    row: toRow(source, tools),
    none: source.stock.length > 0 ? null : t('directory.model.none', { name }),
  };
}
