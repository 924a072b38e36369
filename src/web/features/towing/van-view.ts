import type { TowLimits } from '#domain/towing/load-left.ts';
import type { SharedVanText } from '#web/messages/van-texts.ts';

/** Texts that the browser fills in, because it keeps the van and not the page (D425). */
export type VanTexts = Readonly<Record<SharedVanText, string>>;

/** The form for the shopper's van. */
export type VanFormView = {
  readonly action: string;
  /** What the address has besides the van. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** The van of the address, as its query; empty without one. */
  readonly query: string;
  /** What was typed in the place of its mass, where that is none; null otherwise. */
  readonly mistyped: string | null;
  /** The page without the van. Null for an address without one. */
  readonly clearHref: string | null;
  readonly texts: {
    readonly [
      Name in 'form' | 'atm' | 'atmHint' | 'people' | 'ball' | 'ballHint' | 'optional' | 'error' | 'submit' | 'forget'
    ]: string;
  };
};

/** What is left of one car's limits with vans of several masses (D424). */
export type VanSectionView = {
  readonly heading: string;
  readonly lead: string;
  readonly limits: TowLimits;
  readonly columns: { readonly [Name in 'caption' | 'atm' | 'ball' | 'left']: string };
  /** Usual vans, lightest first. Empty for a car without the figures. */
  readonly rows: readonly number[];
  readonly notes: readonly string[];
  readonly form: VanFormView;
};

/** The menu of a list of cars, with the form for the van. */
export type VanMenuView = { readonly label: string; readonly hint: string; readonly form: VanFormView };
