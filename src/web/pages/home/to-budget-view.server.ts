import type { BudgetFind } from '#application/search/search-budget.ts';
import type { BodyKey, Car } from '#domain/car/car.ts';
import { displayPrice } from '#domain/car/price.ts';
import { titleInLines } from '#domain/car/title.ts';
import { wholeDollars } from '#domain/money.ts';
import { toBudgetSearch, type BudgetBounds } from '#domain/search/budget-search.ts';
import { findBudget, toBudgetTerms, type BudgetInput, type BudgetTerms } from '#domain/search/budget.ts';
import { buildSearchApiUrl } from '#domain/search/build-search-url.ts';
import type { StockSearch } from '#domain/search/stock-search.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import { lowerFirst } from '#utilities/lower-first.ts';
import { toPhoto } from '#web/features/media/photo-data.ts';
import type { BudgetCar, BudgetType, BudgetView } from '#web/features/widgets/budget-view.ts';
import type { BodyTile } from '#web/features/widgets/tile-view.ts';
import { finderText } from '#web/messages/finder-texts.ts';
import type { PageTools } from '#web/request/page-tools.ts';

type BudgetConfig = Pick<TenantConfig, 'budget' | 'finance'>;

export function budgetTerms({ budget, finance }: BudgetConfig): BudgetTerms {
  return toBudgetTerms({ ...budget, rate: finance.default_rate, years: finance.default_term_years });
}

export function budgetBounds({ budget }: Pick<TenantConfig, 'budget'>): BudgetBounds {
  return {
    above: wholeDollars(budget.minimum_price_cents),
    fallbackMaximum: wholeDollars(budget.fallback_maximum_cents),
  };
}

/** The amounts that the widget shows first (spec §9: 200 a week and 2,000 down). */
function firstAmounts({ config: { budget }, t }: Pick<PageTools, 'config' | 't'>): BudgetInput {
  return { weekly: t.number(budget.repayment_cents / 100), deposit: t.number(budget.deposit_cents / 100) };
}

/** The search for the widget's first amounts and a body. */
export function firstBudgetSearch(start: StockSearch, body: BodyKey, tools: PageTools): StockSearch {
  const total = findBudget(firstAmounts(tools), budgetTerms(tools.config))?.total ?? null;
  return toBudgetSearch(start, { body, total, bounds: budgetBounds(tools.config) });
}

function toType({ body, label }: BodyTile, counts: BudgetFind['counts'], { t }: PageTools): BudgetType {
  const plural = t(`bodies.${body}`);
  return { body, label, plural, one: lowerFirst(label), several: lowerFirst(plural), count: counts[body] ?? 0 };
}

function toCar(car: Car, { config, t, links, colourOf }: PageTools): BudgetCar {
  const price = displayPrice(car, config.price);
  return {
    href: links.car(car.slug),
    title: titleInLines(car),
    price: price ? price.text : t('price.none'),
    priceLabel: price ? t(price.label) : null,
    photo: toPhoto(car.images[0], config.images.hosts, colourOf),
  };
}

/** The widget's addresses with `{body}` and `{max}` to fill in: those of an example search, with its values replaced. */
function toAddresses(start: StockSearch, { config, links }: PageTools): Pick<BudgetView, 'resultsHref' | 'countHref'> {
  const total = 98_765_432;
  const search = toBudgetSearch(start, { body: 'softtop', total, bounds: budgetBounds(config) });
  const toPattern = (address: string) => address.replace('softtop', '{body}').replace(String(total), '{max}');
  return { resultsHref: toPattern(links.search(search)), countHref: toPattern(buildSearchApiUrl(search)) };
}

/** How the figure is worked out, and what it is not (R9). No rate is named, as it would need its comparison rate (R6). */
function toTexts({ config, law }: PageTools): Pick<BudgetView, 'rule' | 'note'> {
  const { budget, finance } = config;
  const text = finderText(config);
  if (budget.rule === 'weeks_260')
    return { rule: text('budget.rule_simple', { weeks: budget.weeks }), note: text('budget.note_simple') };
  const provider = config.finance_provider === null ? undefined : finance.providers[config.finance_provider];
  const licence =
    finance.credit_licence_shown && provider?.name && provider.credit_licence
      ? law('budget.credit', { name: provider.name, licence: provider.credit_licence })
      : null;
  return {
    rule: text('budget.rule_interest', { years: finance.default_term_years }),
    note: [law('budget.note_interest'), licence].filter((part) => part !== null).join(' '),
  };
}

function toSteps({ config, t }: PageTools): BudgetView['steps'] {
  const text = finderText(config);
  const labels = (amount: string) => ({
    lower: text('budget.lower', { amount }),
    raise: text('budget.raise', { amount }),
  });
  return { weekly: labels(lowerFirst(t('budget.weekly'))), deposit: labels(lowerFirst(t('budget.deposit'))) };
}

/** The budget widget for the bodies in stock; null where the site has switched it off or has no cars. */
export function toBudgetView(
  {
    start,
    tiles,
    found,
  }: { readonly start: StockSearch; readonly tiles: readonly BodyTile[]; readonly found: BudgetFind },
  tools: PageTools,
): BudgetView | null {
  const { config, links } = tools;
  if (!config.budget.enabled || tiles.length === 0) return null;
  const bounds = budgetBounds(config);
  return {
    action: links.budget(),
    ...toAddresses(start, tools),
    hidden: (start.choices.city ?? []).map((city) => ['city', city] as const),
    types: tiles.map((tile) => toType(tile, found.counts, tools)),
    ...firstAmounts(tools),
    steps: toSteps(tools),
    terms: budgetTerms(config),
    min: bounds.above + 1,
    fallback: bounds.fallbackMaximum,
    stockCount: config.search.stock_count,
    hosts: config.images.hosts,
    ...toTexts(tools),
    cars: found.cars.map((car) => toCar(car, tools)),
  };
}
