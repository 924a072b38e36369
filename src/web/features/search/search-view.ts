import type { GridCardView } from './grid-card-view.ts';
import type { CardView } from '../car/card-view.ts';
import type { Crumb } from '../../ui/breadcrumb.tsx';
import type { PageLink } from '../../ui/pagination.tsx';
import type { RangeView } from './range-view.ts';

export type OptionView = {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly isChecked: boolean;
};

export type MakeView = OptionView & {
  /** The first ones and the chosen ones, of a chosen make; those of the others are fetched when they are opened. */
  readonly models: readonly OptionView[];
};

export type ColourView = OptionView & { readonly paint: string | null };

type FilterBase = {
  readonly name: string;
  readonly label: string;
  readonly isOpen: boolean;
  /** What is chosen, in a few words; null when nothing is. */
  readonly chosen: string | null;
};

type ListBase = FilterBase & {
  /** One value only (spec §4). */
  readonly isSingle: boolean;
  /** How many values there are; the view holds the first ones and the chosen ones, the rest is fetched. */
  readonly total: number;
};

export type FilterView =
  | (ListBase & {
      readonly kind: 'vehicles';
      readonly makes: readonly MakeView[];
      /** Most models of a make until "Show all"; 0 when makes do not unfold. */
      readonly modelLimit: number;
    })
  | (ListBase & { readonly kind: 'options'; readonly options: readonly OptionView[] })
  | (ListBase & { readonly kind: 'bodies'; readonly options: readonly OptionView[] })
  | (ListBase & { readonly kind: 'colours'; readonly options: readonly ColourView[] })
  | (FilterBase & RangeView);

/** `field`: the pair of the form that says it, `fuel=Diesel`; of a range its name alone. */
export type ChosenView = { readonly label: string; readonly field: string };
export type SortView = { readonly label: string; readonly value: string; readonly isChosen: boolean };
export type SuggestionView = { readonly label: string; readonly href: string };
/** A car that one change of the filters would find, and what about it is not as asked; null: nothing is. */
export type NearMissView = { readonly car: CardView; readonly differs: string | null };

/** A page of search results as text and links. */
export type SearchView = {
  readonly heading: string;
  readonly lead: string | null;
  readonly crumbs: readonly Crumb[];
  /** The one address of this search, on its first page. */
  readonly ownAddress: string;
  readonly query: string;
  readonly action: string;
  readonly filters: readonly FilterView[];
  /** What the form keeps beside its controls. */
  readonly hidden: readonly (readonly [name: string, value: string])[];
  readonly chosen: readonly ChosenView[];
  /** The search as query keys alone: what the values of a filter are asked for with. */
  readonly searchQuery: string;
  readonly clearHref: string | null;
  readonly count: number;
  /** "128 cars" (D15). */
  readonly countText: string;
  /** "1 to 21 of 128"; null when the page is all there is. */
  readonly position: string | null;
  readonly cars: readonly CardView[];
  /** The dealer's own cards between the cars (D16). */
  readonly extras: readonly GridCardView[];
  readonly sorts: readonly SortView[];
  readonly pagination: {
    readonly links: readonly PageLink[];
    readonly current: number;
    readonly previous: string | null;
    readonly next: string | null;
  };
  /** Searches that do have cars, when this one has none (D13). */
  readonly suggestions: readonly SuggestionView[];
  /** No search beside it has cars: the only suggestion is all stock. */
  readonly isFar: boolean;
  /** Cars just beside a search that has few or none. */
  readonly nearMisses: readonly NearMissView[];
  /** Whether they are nearly what was asked for; of a make or a colour alone they are only other cars. */
  readonly areNear: boolean;
  readonly settings: SearchSettings;
};

/** What the browser needs of the site's settings. */
export type SearchSettings = {
  readonly debounceMs: number;
  readonly remembersPanels: boolean;
  readonly cacheCapacity: number;
  readonly historyLength: number;
};
