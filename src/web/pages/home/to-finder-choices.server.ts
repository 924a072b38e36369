import type { HomeStock } from '#application/search/list-home.ts';
import type { Market } from '#domain/market.ts';
import { formatRange } from '#domain/search/build-search-url.ts';
import type { FinderChoice } from '#domain/tenant/config/home.ts';
import { toKilograms } from '#domain/units.ts';
import type { FinderChoiceView } from '#web/features/home/home-view.ts';
import { finderText } from '#web/messages/finder-texts.ts';
import { figure } from '#web/pages/search/filter-labels.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';

type Stock = Pick<HomeStock, 'bodies' | 'facetStats'>;
type Option = FinderChoiceView['options'][number];

const PRICES = [15_000, 20_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000];

/**
 * Round figures of each choice. Those that no car of the stock has are left out. Masses are in kilograms: those of the
 * United States are 3,500 to 12,500 lb, and 1,000 to 2,500 lb.
 */
const STEPS: Readonly<Record<Market['measures'], Readonly<Record<Exclude<FinderChoice, 'body'>, readonly number[]>>>> =
  {
    metric: {
      towing_braked_kg: [1_500, 2_000, 2_500, 3_000, 3_500],
      payload_kg: [500, 600, 700, 800, 900, 1_000, 1_200],
      price: PRICES,
    },
    us: {
      towing_braked_kg: [3_500, 5_000, 7_500, 10_000, 12_500].map(toKilograms),
      payload_kg: [1_000, 1_250, 1_500, 2_000, 2_500].map(toKilograms),
      price: PRICES,
    },
  };

function toOptions(name: FinderChoice, { bodies, facetStats }: Stock, tools: PageTools): Option[] {
  if (name === 'body') return bodies.map(({ body }) => ({ value: body as string, label: tools.t(`body.${body}`) }));
  const bounds = facetStats[name];
  const isUpper = name === 'price';
  // Without bounds, nobody offers the filter, and all figures are shown.
  const isInStock = (step: number) =>
    bounds === undefined ||
    (isUpper ? step >= bounds.min && step < bounds.max : step > bounds.min && step <= bounds.max);
  return STEPS[tools.market.measures][name].filter(isInStock).map((step) => ({
    value: formatRange(isUpper ? { min: null, max: step } : { min: step, max: null }),
    label: figure(name, step, tools),
  }));
}

/** The choices beside the words of the search box, as selects of its form. One without options is left out. */
export function toFinderChoices(stock: Stock, tools: PageTools): FinderChoiceView[] {
  const { config } = tools;
  const text = finderText(config);
  return config.home.finder
    .filter((name) => name === 'body' || name === 'price' || config.features.towing)
    .map((name) => ({
      name,
      label: text(`finder.${name}`),
      any: text(`finder.${name}_any`),
      options: toOptions(name, stock, tools),
    }))
    .filter(({ options }) => options.length > 0);
}
