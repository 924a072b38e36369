import type { CardView } from '../car/card-view.ts';
import type { Crumb } from '../../ui/breadcrumb.tsx';
import type { PageLink } from '../../ui/pagination.tsx';

export type OptionView = {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly isChecked: boolean;
};

export type MakeView = OptionView & {
  /** Only of chosen makes: the others unfold when they are chosen. */
  readonly models: readonly OptionView[];
};

type FilterBase = {
  readonly name: string;
  readonly label: string;
  readonly isOpen: boolean;
  /** What is chosen, in a few words; null when nothing is. */
  readonly chosen: string | null;
};

export type FilterView =
  | (FilterBase & {
      readonly kind: 'vehicles';
      readonly makes: readonly MakeView[];
      readonly shown: number;
      readonly isSingle: boolean;
    })
  | (FilterBase & {
      readonly kind: 'options';
      readonly options: readonly OptionView[];
      readonly shown: number;
      readonly isSingle: boolean;
    })
  | (FilterBase & { readonly kind: 'bodies'; readonly options: readonly OptionView[]; readonly isSingle: boolean })
  | (FilterBase & {
      readonly kind: 'colours';
      readonly options: readonly (OptionView & { readonly paint: string | null })[];
    })
  | (FilterBase & {
      readonly kind: 'range';
      readonly from: string;
      readonly to: string;
      readonly least: string;
      readonly most: string;
    });

export type ChosenView = { readonly label: string; readonly href: string };
export type SortView = { readonly label: string; readonly href: string; readonly isChosen: boolean };
export type RescueView = { readonly label: string; readonly href: string };

/** A page of search results as text and links. */
export type SearchView = {
  readonly heading: string;
  readonly lead: string | null;
  readonly crumbs: readonly Crumb[];
  readonly query: string;
  readonly action: string;
  readonly filters: readonly FilterView[];
  /** What the form keeps beside its controls. */
  readonly hidden: readonly (readonly [name: string, value: string])[];
  readonly chosen: readonly ChosenView[];
  readonly clearHref: string | null;
  readonly count: number;
  /** "128 cars" (D15). */
  readonly countText: string;
  readonly cars: readonly CardView[];
  readonly sorts: readonly SortView[];
  readonly pagination: {
    readonly links: readonly PageLink[];
    readonly current: number;
    readonly previous: string | null;
    readonly next: string | null;
  };
  /** Searches that do have cars, when this one has none (D13). */
  readonly rescues: readonly RescueView[];
};
