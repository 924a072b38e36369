import { CAR_TYPES } from '#domain/car/car.ts';
import { hasFilters } from '#domain/search/stock-search.ts';
import type { StockSearch } from '#domain/search/stock-search.ts';
import type { PageTools } from '../site/page-tools.ts';
import { vehicleNames } from './filter-labels.server.ts';

/** "New and demo": the chosen types in the trade's order; empty for none or all of them. */
function typeWords({ choices }: StockSearch, { t }: Pick<PageTools, 't'>): string {
  const chosen = CAR_TYPES.filter((type) => choices.car_type?.includes(type));
  if (chosen.length === 0 || chosen.length === CAR_TYPES.length) return '';
  return chosen
    .map((type, index) => (index === 0 ? t(`car_type.${type}`) : t(`car_type.${type}`).toLowerCase()))
    .join(` ${t('search.title_and')} `);
}

/** The one heading of a search: the shopper's own words, else what its path says, never what narrows it further. */
export function searchHeading(search: StockSearch, tools: Pick<PageTools, 't'>): string {
  const { t } = tools;
  if (search.query !== '') return t('search.heading_query', { text: search.query });
  const types = typeWords(search, tools);
  const vehicles = vehicleNames(search);
  const vehicle = vehicles.length === 1 ? vehicles[0] : null;
  if (vehicle) return types ? `${types} ${vehicle}` : vehicle;
  if (types) return t('search.title_types', { types });
  return hasFilters(search) ? t('search.heading_some') : t('search.heading_all');
}
