import type { Car } from '#domain/car/car.ts';
import { carClaim } from '#domain/car/claim.ts';
import { compareFacts, compareFeatures, type ComparedFact, type ComparedRow } from '#domain/car/compare-cars.ts';
import { comparedQuery } from '#domain/car/compared-ids.ts';
import { drivesSideBySide } from '#domain/car/drive-names.ts';
import { joinFacts } from '#domain/car/joined-facts.ts';
import { unbroken } from '#domain/content/unbroken.ts';
import { RATING_NAMES } from '#web/features/car/car-ratings.ts';
import type { CardView } from '#web/features/car/card-view.ts';
import type { CompareView, ComparedCarView } from '#web/features/compare/compare-view.ts';
import { createCompareText } from '#web/messages/compare-texts.ts';
import { toCarTables } from '#web/pages/car/to-car-tables.server.ts';
import { toCardView } from '#web/pages/car/to-card-view.server.ts';
import { toNewestView } from '#web/pages/chosen-cars/newest.server.ts';
import { hasVan } from '#web/pages/towing/van-texts.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';

type Asked = {
  /** The cars that the site lists, in the order of the address. */
  readonly cars: readonly Car[];
  /** How many of the cars that were asked for are not listed. */
  readonly gone: number;
  /** More cars were asked for than can be compared. */
  readonly isCut: boolean;
  /** What came in last; read where there is no car to show. */
  readonly newest: readonly Car[];
};

type Text = ReturnType<typeof createCompareText>;
type Tables = Pick<ReturnType<typeof toCarTables>, 'facts' | 'specifications'>;

/** One table for each car, in words that are the same for the same thing (D562). */
function toJoinedFacts(cars: readonly Car[], tables: readonly Tables[], { t }: PageTools): ComparedFact[][] {
  const drives = drivesSideBySide(cars);
  return cars.map((car, at) => {
    const { facts, specifications } = tables[at] ?? { facts: [], specifications: [] };
    const joined = joinFacts([...facts, ...specifications], car, (name) => t(`car.spec.${name}`));
    return joined.map((fact) => (fact.name === 'drive' ? { ...fact, value: drives[at] ?? fact.value } : fact));
  });
}

/** Each car's facts as its own page shows them, under the settings of its dealership. */
function toGroups(cars: readonly Car[], tools: PageTools, text: Text): CompareView['groups'] {
  if (cars.length < 2) return [];
  const tables = cars.map((car) => toCarTables(car, { ...tools, config: tools.configOf(car) }));
  const { leading, different, same } = compareFacts(
    toJoinedFacts(cars, tables, tools),
    // Shoppers with a van look at these figures first.
    hasVan(tools) ? RATING_NAMES : [],
  );
  const { shared, own } = compareFeatures(tables.map(({ features }) => features));
  const others: ComparedRow = {
    name: 'features',
    label: text('compare.features'),
    // Not a dash: nobody knows whether a car lacks what its dealer does not list.
    values: own.map((list) => {
      if (list.length > 0) return list.join(', ');
      return text(shared.length > 0 ? 'compare.no_other_features' : 'compare.no_features');
    }),
  };
  const differences = own.some((list) => list.length > 0) ? [...different, others] : different;
  const alike: ComparedRow = {
    name: 'features',
    label: text('compare.shared_features'),
    values: cars.map(() => shared.join(', ')),
  };
  const groups = [
    { kind: 'ratings', heading: tools.t('car.ratings'), rows: leading },
    { kind: 'different', heading: text('compare.different'), rows: differences },
    { kind: 'same', heading: text('compare.same'), rows: shared.length > 0 ? [...same, alike] : same },
  ] as const;
  return groups.filter(({ rows }) => rows.length > 0);
}

function toStatus(car: Car, text: Text): string | null {
  if (car.status === 'coming_soon') return text('compare.coming_soon');
  if (car.status === 'sold') return null;
  const claim = carClaim(car);
  return claim && text(`compare.${claim}`);
}

/** What fits a narrow column in one piece. */
const MOST_UNBROKEN = 20;

/** "9.99% p.a., $2,880 deposit, 5 years, no balloon" does not break within its last two words. */
function withUnbrokenEnd(terms: string): string {
  const parts = terms.split(', ');
  const end = parts.slice(-2).join(', ');
  const isShort = end.length <= MOST_UNBROKEN;
  return isShort ? [...parts.slice(0, -2), unbroken(end)].join(', ') : terms;
}

/**
 * In a narrow column the line ends after the rate, so that the rates of all columns stand on one line (D500), and neither
 * "$131 a week" nor "comparison rate" is broken.
 */
function inNarrowLines(lead: string): string {
  const [repayment = '', ...rest] = lead.replace('% comparison rate', '%\ncomparison\u00A0rate').split(', ');
  return [unbroken(repayment), ...rest].join(', ');
}

function toComparedCard(car: Car, tools: PageTools): CardView {
  const card = toCardView(car, tools);
  if (card.finance === null) return card;
  const [lead, rest] = card.finance;
  return { ...card, finance: [inNarrowLines(lead), withUnbrokenEnd(rest)] };
}

/** The view of cars side by side. */
export function toCompareView({ cars, gone, isCut, newest }: Asked, tools: PageTools): CompareView {
  const { config, links } = tools;
  const text = createCompareText({ locale: config.locale ?? config.market, tenant: config.wording });
  const without = (id: number) => comparedQuery(cars.flatMap((car) => (car.id === id ? [] : [car.id])));
  const columns = cars.map((car): ComparedCarView => ({
    card: toComparedCard(car, tools),
    status: toStatus(car, text),
    remove: { label: text('compare.remove'), href: `${links.compare()}?${without(car.id)}` },
  }));
  const groups = toGroups(cars, tools, text);
  const leads = ['compare.lead_none', 'compare.lead_one'] as const;
  const whole = groups[0]?.kind === 'ratings' ? 'compare.lead_ratings' : 'compare.lead';
  return {
    title: text(cars.length > 1 ? 'compare.title_cars' : 'compare.title', { count: cars.length }),
    lead: text(leads[cars.length] ?? whole),
    notes: [...(gone > 0 ? [text('compare.gone', { count: gone })] : []), ...(isCut ? [text('compare.cut')] : [])],
    cars: columns,
    groups,
    missing: { spoken: text('compare.missing'), note: text('compare.missing_note') },
    labels: {
      region: text('compare.region'),
      fact: text('compare.fact'),
      photo: text('compare.photo'),
      price: text('compare.price'),
      actions: text('compare.actions'),
    },
    share: { label: text('compare.share'), done: text('compare.shared'), failed: text('compare.share_failed') },
    print: text('compare.print'),
    browse: { label: text('compare.browse'), href: links.cars() },
    add: { label: text('compare.add'), href: links.cars() },
    kept: { label: text('compare.kept'), href: links.compare() },
    newest: newest.length > 0 ? toNewestView(newest, tools) : null,
  };
}
