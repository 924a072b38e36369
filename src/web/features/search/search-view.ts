import type { CardView } from '#web/features/car/card-view.ts';
import type { NearView } from '#web/features/near/near-view.ts';
import type { VanMenuView } from '#web/features/towing/van-view.ts';
import type { Crumb } from '#web/ui/breadcrumb.tsx';
import type { PageLink } from '#web/ui/pagination.tsx';
import type { GridCardView } from './grid-card-view.ts';
import type { RangeView } from './range-view.ts';

export type OptionView = {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly isChecked: boolean;
};

export type MakeView = OptionView & {
  /** The first and the chosen models of a chosen make. The models of other makes are fetched when they are opened. */
  readonly models: readonly OptionView[];
};

export type ColourView = OptionView & { readonly swatch: string | null };

type FilterBase = {
  readonly name: string;
  readonly label: string;
  /** What its heading says in place of the label. */
  readonly shortLabel?: string;
  readonly isOpen: boolean;
  /** A short summary of the chosen values; null without any. */
  readonly chosen: string | null;
};

type ListBase = FilterBase & {
  /** One value only (spec §4). */
  readonly isSingle: boolean;
  /** The number of values. The view has the first and the chosen ones; the rest is fetched. */
  readonly total: number;
};

export type FilterView =
  | (ListBase & {
      readonly kind: 'vehicles';
      readonly makes: readonly MakeView[];
      /** The most models of a make before "Show all"; 0 when makes have no model lists. */
      readonly modelLimit: number;
    })
  | (ListBase & { readonly kind: 'options'; readonly options: readonly OptionView[] })
  | (ListBase & { readonly kind: 'bodies'; readonly options: readonly OptionView[] })
  | (ListBase & { readonly kind: 'colours'; readonly options: readonly ColourView[] })
  | (FilterBase & RangeView);

/** A chip. `field` is the form's name and value, `fuel=Diesel`, or the name of a range. */
export type ChosenView = { readonly label: string; readonly field: string };
export type SortView = { readonly label: string; readonly value: string; readonly isChosen: boolean };
export type SuggestionView = {
  readonly label: string;
  readonly href: string;
  /** It leads to all stock. */
  readonly isAll: boolean;
};
/** A car that fails one filter, and how it differs from what was searched for; null when that is unknown. */
export type NearMissView = { readonly car: CardView; readonly differs: string | null };

/** What a template with ruled lists shows besides. */
export type RuledView = {
  /** What the cars of the search reach, beside its heading. */
  readonly figures: readonly { readonly label: string; readonly value: string }[];
  /** The columns of a list. `order` is what a click on the head gives; its arrow says how the list is sorted by it now. */
  readonly heads: readonly {
    readonly label: string;
    readonly order: {
      readonly value: string;
      readonly label: string;
      readonly arrow: 'list-up' | 'list-down' | null;
    } | null;
  }[];
};

/** A page of search results as text and links. */
export type SearchView = {
  readonly heading: string;
  readonly lead: string | null;
  /** Null where the template has no ruled lists. */
  readonly ruled: RuledView | null;
  readonly crumbs: readonly Crumb[];
  /** The derived address of this search's first page. */
  readonly ownAddress: string;
  readonly query: string;
  readonly action: string;
  readonly filters: readonly FilterView[];
  /** Hidden fields for choices without a control. */
  readonly hidden: readonly (readonly [name: string, value: string])[];
  readonly chosen: readonly ChosenView[];
  /** The search as a query string, for requests for the values of a filter. */
  readonly searchQuery: string;
  readonly clearHref: string | null;
  readonly count: number;
  /** "128 cars" (D15). */
  readonly countText: string;
  /** "1 to 21 of 128"; null for a single car, and where cars near the search follow. */
  readonly position: string | null;
  readonly cars: readonly CardView[];
  /** The dealer's own cards between the cars (D16). */
  readonly extras: readonly GridCardView[];
  readonly sorts: readonly SortView[];
  readonly near: NearView;
  /** The form for the shopper's van; null where the site does not ask for it. */
  readonly van: VanMenuView | null;
  readonly pagination: {
    readonly links: readonly PageLink[];
    readonly current: number;
    readonly previous: string | null;
    readonly next: string | null;
  };
  /** Links to searches that have cars, when this one has few or none (D13). */
  readonly suggestions: readonly SuggestionView[];
  /** Whether no similar search has cars, so that the first suggestion is all stock. */
  readonly isFar: boolean;
  /** Cars that fail one filter, when this search has few cars or none. */
  readonly nearMisses: readonly NearMissView[];
  /** Whether near misses are similar to the search. Beside a search for one make or one colour, they are only other cars. */
  readonly areNear: boolean;
  readonly settings: SearchSettings;
};

/** Settings of the site that the browser needs. */
type SearchSettings = {
  readonly debounceMs: number;
  readonly remembersPanels: boolean;
  readonly cacheCapacity: number;
  readonly historyLength: number;
};
