/** Words, units and habits of a market that a car's row follows. */
export type MarketHabits = {
  readonly market: 'en-AU' | 'en-NZ' | 'en-US';
  /** How many kilometres a car is driven in a year, about. */
  readonly kilometresAYear: number;
  /** What a car keeps of its value each year. */
  readonly keeps: number;
  /** Endings of prices, which replace the last three digits. */
  readonly priceEndings: readonly number[];
};

export type Yard = {
  /** Id of its dealership and of its location. */
  readonly id: string;
  readonly place: string;
  /** Share of the stock that stands there. */
  readonly share: number;
};

/** A dealer whose stock is invented: only makes and models are real, and those of caravans are not. */
export type MarketDealer = {
  readonly tenant: string;
  readonly habits: MarketHabits;
  readonly sells: 'cars' | 'caravans';
  /** What a drive-away price adds to the price without charges. None where no such price is advertised. */
  readonly charges: { readonly new: number; readonly used: number } | null;
  /** File of `../knowledge` with the models that it sells. */
  readonly models: string;
  readonly yards: readonly Yard[];
  readonly lender: MarketLender;
  /** Whether cheap used cars can be had by the week. */
  readonly subscribes: boolean;
  readonly firstStockNumber: number;
};

/** A lender of a market. Only Australian law has a comparison rate (R6). */
export type MarketLender = {
  readonly key: string;
  readonly name: string;
  /** As the disclaimer names it, with its number. */
  readonly licence: string;
  readonly fees: { readonly establishment: number; readonly monthly: number };
  readonly rates: { readonly new: number; readonly used: number };
  readonly per: 'week' | 'month';
  readonly hasComparisonRate: boolean;
};

const TUI_STREET: MarketDealer = {
  tenant: 'tuistreet',
  habits: { market: 'en-NZ', kilometresAYear: 11_500, keeps: 0.9, priceEndings: [990, 990, 980, 995, 500] },
  sells: 'cars',
  charges: { new: 650, used: 250 },
  models: 'nz-models.csv',
  yards: [
    { id: 'tuistreet-wellington', place: 'Petone', share: 0.45 },
    { id: 'tuistreet-nelson', place: 'Stoke', share: 0.3 },
    { id: 'tuistreet-christchurch', place: 'Addington', share: 0.25 },
  ],
  lender: {
    key: 'kereru',
    name: 'Kererū Vehicle Finance',
    licence: 'Financial Service Provider number FSP000301',
    fees: { establishment: 295, monthly: 4 },
    rates: { new: 8.95, used: 10.95 },
    per: 'week',
    hasComparisonRate: false,
  },
  subscribes: true,
  firstStockNumber: 7_100,
};

const PALOUSE: MarketDealer = {
  tenant: 'palouse',
  habits: { market: 'en-US', kilometresAYear: 19_000, keeps: 0.92, priceEndings: [995, 995, 988, 500, 900] },
  sells: 'cars',
  charges: null,
  models: 'us-models.csv',
  yards: [
    { id: 'palouse-spokane', place: 'Spokane', share: 0.65 },
    { id: 'palouse-wenatchee', place: 'Wenatchee', share: 0.35 },
  ],
  lender: {
    key: 'inland',
    name: 'Inland Auto Credit',
    licence: 'license CL-000401',
    fees: { establishment: 0, monthly: 0 },
    rates: { new: 6.49, used: 8.49 },
    per: 'month',
    hasComparisonRate: false,
  },
  subscribes: false,
  firstStockNumber: 22_500,
};

const WATTLE_CREEK: MarketDealer = {
  tenant: 'wattlecreek',
  habits: { market: 'en-AU', kilometresAYear: 0, keeps: 0.92, priceEndings: [990, 990, 500, 0] },
  sells: 'caravans',
  charges: { new: 1_450, used: 980 },
  models: 'caravan-ranges.csv',
  yards: [
    { id: 'wattlecreek-gepps-cross', place: 'Gepps Cross', share: 0.65 },
    { id: 'wattlecreek-victor-harbor', place: 'Victor Harbor', share: 0.35 },
  ],
  lender: {
    key: 'gulf',
    name: 'Gulf Leisure Finance',
    licence: 'Australian Credit Licence 000 501',
    fees: { establishment: 450, monthly: 8 },
    rates: { new: 8.99, used: 9.99 },
    per: 'month',
    hasComparisonRate: true,
  },
  subscribes: false,
  firstStockNumber: 4_200,
};

export const MARKET_DEALERS: readonly MarketDealer[] = [TUI_STREET, PALOUSE, WATTLE_CREEK];
