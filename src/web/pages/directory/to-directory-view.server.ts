import type { DirectoryResult } from '#application/directory/search-directory.ts';
import { bodySlugOf } from '#domain/catalogue/body-slug.ts';
import {
  DIRECTORY_PATHS,
  directoryQuery,
  type DirectoryChoice,
  type DirectoryIndex,
  type DirectorySearch,
} from '#domain/directory/directory-search.ts';
import { priceBands } from '#domain/directory/price-bands.ts';
import { formatDollars } from '#domain/money.ts';
import type {
  DirectoryCardView,
  DirectoryFilter,
  DirectoryLink,
  DirectoryOption,
  DirectoryView,
} from '#web/features/directory/directory-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { pagesToShow } from '#web/ui/pagination.tsx';

type Filter = Exclude<DirectoryChoice, 'model.body'> | 'price';

/** The filters of each directory, in this order (spec §7). */
const FILTERS: Readonly<Record<DirectoryIndex, readonly Filter[]>> = {
  offers: ['categories', 'manufacturer.name'],
  parts: ['manufacturer.name', 'model.name', 'categories', 'price'],
  models: ['body', 'manufacturer.name'],
};

/** The entries from which a directory is counted and filtered (D374). A few offers are seen at a glance. */
const FILTERED_FROM: Readonly<Record<DirectoryIndex, number>> = { offers: 8, parts: 1, models: 1 };

export type DirectorySource = {
  readonly index: DirectoryIndex;
  readonly found: DirectoryResult<DirectoryIndex>;
  readonly cards: readonly DirectoryCardView[];
  readonly tools: PageTools;
};

type Change = Partial<Pick<DirectorySearch, 'query' | 'price' | 'page'>> & {
  readonly choices?: DirectorySearch['choices'];
};

/** The address of a search of this directory; changing a filter returns to the first page. */
const addressOf = ({ index, found }: DirectorySource, change: Change): string => {
  const path = DIRECTORY_PATHS[index];
  const query = directoryQuery({ ...found.search, page: 1, ...change });
  return query === '' ? path : `${path}?${query}`;
};

/** The choices with a value added, or without it. A make takes its models with it. */
function toggled({ choices }: DirectorySearch, name: DirectoryChoice, value: string): DirectorySearch['choices'] {
  const chosen = choices[name] ?? [];
  const others = chosen.filter((one) => one !== value);
  const next = { ...choices, [name]: others.length < chosen.length ? others : [...chosen, value] };
  return name === 'manufacturer.name' ? { ...next, 'model.name': [] } : next;
}

function priceText({ min, max }: NonNullable<DirectorySearch['price']>, { t }: PageTools): string {
  const amount = (dollars: number) => formatDollars(dollars * 100);
  if (min === null) return t('directory.price_under', { amount: amount((max ?? 0) + 1) });
  return max === null
    ? t('directory.price_over', { amount: amount(min) })
    : t('directory.price_between', { low: amount(min), high: amount(max) });
}

function priceOptions(source: DirectorySource): DirectoryOption[] {
  const { found, tools } = source;
  const { price } = found.search;
  const stats = found.facetStats['price'];
  if (stats === undefined && price === null) return [];
  const bands = price === null && stats !== undefined ? priceBands(stats) : [];
  return bands.map((band) => ({
    label: priceText(band, tools),
    href: addressOf(source, { price: band }),
    count: null,
    isChosen: false,
  }));
}

/** Values of a filter with the slug that stands in addresses. Bodies are listed by the maker's name of them. */
function optionsOf(name: Exclude<Filter, 'price'>, source: DirectorySource): DirectoryOption[] {
  const { found } = source;
  const isBody = name === 'body';
  const counts = Object.entries(found.facets[isBody ? 'model.body' : name] ?? {});
  return counts
    .map(([label, count]) => {
      const value = isBody ? bodySlugOf(label) : label;
      return {
        label,
        count,
        href: addressOf(source, { choices: toggled(found.search, name, value) }),
        isChosen: found.search.choices[name]?.includes(value) ?? false,
      };
    })
    .filter(({ count, isChosen }) => count > 0 || isChosen)
    .toSorted((one, other) => one.label.localeCompare(other.label));
}

function toFilters(source: DirectorySource): DirectoryFilter[] {
  const { index, found, tools } = source;
  return FILTERS[index]
    .filter((name) => name !== 'model.name' || (found.search.choices['manufacturer.name']?.length ?? 0) > 0)
    .map((name) => ({
      name,
      label: tools.t(`directory.filter.${name}`),
      options: name === 'price' ? priceOptions(source) : optionsOf(name, source),
    }))
    .filter(({ options }) => options.length > 1);
}

/** What is chosen, as links to the list without it. */
function toChosen(source: DirectorySource): DirectoryLink[] {
  const { found, tools } = source;
  const { search } = found;
  const names = Object.keys(search.choices) as DirectoryChoice[];
  const bodies = Object.keys(found.facets['model.body'] ?? {});
  const labelOf = (name: DirectoryChoice, value: string) =>
    name === 'body' ? (bodies.find((body) => bodySlugOf(body) === value) ?? value) : value;
  return [
    ...(search.query === '' ? [] : [{ label: `“${search.query}”`, href: addressOf(source, { query: '' }) }]),
    ...names.flatMap((name) =>
      (search.choices[name] ?? []).map((value) => ({
        label: labelOf(name, value),
        href: addressOf(source, { choices: toggled(search, name, value) }),
      })),
    ),
    ...(search.price === null
      ? []
      : [{ label: priceText(search.price, tools), href: addressOf(source, { price: null }) }]),
  ];
}

function toSearch(source: DirectorySource): DirectoryView['search'] {
  const { index, found, tools } = source;
  const { t, config } = tools;
  if (!config.directory.text_input) return null;
  const others = new URLSearchParams(directoryQuery({ ...found.search, query: '', page: 1 }));
  return {
    action: DIRECTORY_PATHS[index],
    query: found.search.query,
    label: t(`directory.${index}.search`),
    hint: t(`directory.${index}.words`),
    submit: t('directory.submit'),
    hidden: [...others],
  };
}

function toEmpty(source: DirectorySource, isFiltered: boolean): DirectoryView['empty'] {
  const { index, found, tools } = source;
  if (found.count > 0) return null;
  const { t, links } = tools;
  const contact = { label: t('contact.title'), href: links.contactUs() };
  if (isFiltered)
    return {
      text: t('directory.none'),
      links: [{ label: t('directory.clear'), href: DIRECTORY_PATHS[index] }, contact],
    };
  const order = index === 'parts' ? links.configured('/vehicle-parts-and-accessories') : null;
  const next =
    order === null
      ? { label: t('directory.all_cars'), href: links.cars() }
      : { label: t('lead.form.parts.heading'), href: order };
  return { text: t(`directory.${index}.empty`), links: [next, contact] };
}

function toPages(source: DirectorySource): DirectoryView['pages'] {
  const { page, pages } = source.found;
  const href = (to: number) => addressOf(source, { page: to });
  return {
    links: pages < 2 ? [] : pagesToShow(page, pages).map((one) => ({ page: one, href: href(one) })),
    current: page,
    previous: page > 1 ? href(page - 1) : null,
    next: page < pages ? href(page + 1) : null,
  };
}

/** A directory's page: its entries, and every change of the search as a link. */
export function toDirectoryView(source: DirectorySource): DirectoryView {
  const { index, found, cards, tools } = source;
  const { t } = tools;
  const chosen = toChosen(source);
  const [only] = chosen;
  const isFiltered = found.total >= FILTERED_FROM[index] || chosen.length > 0;
  // An address may name anything; the heading names only a body type that the models have.
  const isOneBody = found.count > 0 && chosen.length === 1 && found.search.choices.body?.length === 1;
  return {
    heading:
      index === 'models' && isOneBody && only
        ? t('directory.models.heading_body', { body: only.label })
        : t(`directory.${index}.heading`),
    intro: t(`directory.${index}.intro`),
    search: toSearch(source),
    filters: isFiltered ? toFilters(source) : [],
    chosen,
    clear: chosen.length > 1 ? { label: t('directory.clear'), href: DIRECTORY_PATHS[index] } : null,
    count: isFiltered ? t(`directory.${index}.count`, { count: found.count }) : null,
    cards,
    empty: toEmpty(source, chosen.length > 0),
    pages: toPages(source),
  };
}
