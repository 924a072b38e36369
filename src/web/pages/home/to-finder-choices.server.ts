import type { HomeStock } from '#application/search/list-home.ts';
import { formatRange } from '#domain/search/build-search-url.ts';
import type { FinderChoice } from '#domain/tenant/config/home.ts';
import type { FinderChoiceView } from '#web/features/home/home-view.ts';
import { finderText } from '#web/messages/finder-texts.ts';
import { figure } from '#web/pages/search/filter-labels.server.ts';
import { isMetricTowing } from '#web/pages/towing/van-texts.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';

type Stock = Pick<HomeStock, 'bodies' | 'facetStats'>;
type Option = FinderChoiceView['options'][number];

/** Round figures of each choice. Those that no car of the stock has are left out. */
const STEPS = {
  towing_braked_kg: [1_500, 2_000, 2_500, 3_000, 3_500],
  payload_kg: [500, 600, 700, 800, 900, 1_000, 1_200],
  price: [15_000, 20_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000],
} as const;

function toOptions(name: FinderChoice, { bodies, facetStats }: Stock, tools: PageTools): Option[] {
  if (name === 'body') return bodies.map(({ body }) => ({ value: body as string, label: tools.t(`body.${body}`) }));
  const bounds = facetStats[name];
  const isUpper = name === 'price';
  // Without bounds, nobody offers the filter, and all figures are shown.
  const isInStock = (step: number) =>
    bounds === undefined ||
    (isUpper ? step >= bounds.min && step < bounds.max : step > bounds.min && step <= bounds.max);
  return STEPS[name].filter(isInStock).map((step) => ({
    value: formatRange(isUpper ? { min: null, max: step } : { min: step, max: null }),
    label: figure(name, step, tools),
  }));
}

/** The choices beside the words of the search box, as selects of its form. One without options is left out. */
export function toFinderChoices(stock: Stock, tools: PageTools): FinderChoiceView[] {
  const { config } = tools;
  const text = finderText(config);
  return config.home.finder
    .filter((name) => name === 'body' || name === 'price' || isMetricTowing(config))
    .map((name) => ({
      name,
      label: text(`finder.${name}`),
      any: text(`finder.${name}_any`),
      options: toOptions(name, stock, tools),
    }))
    .filter(({ options }) => options.length > 0);
}
