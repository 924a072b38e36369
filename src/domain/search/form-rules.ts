import type { MarketCode } from '#domain/market.ts';

/** Rules of a site's search form. */
export type FormRules = {
  /** Makes are single-select (spec §4): a chosen or typed make replaces the one before. */
  readonly takesOneMake: boolean;
  /** Decides what typed words mean (D538). */
  readonly market: MarketCode;
};

/** The rules of the product's defaults. */
export const DEFAULT_RULES: FormRules = { takesOneMake: false, market: 'en-AU' };

/** The rules by a site's settings. */
export const formRulesOf = ({
  search,
  market,
}: {
  readonly search: { readonly single_select: readonly string[] };
  readonly market: MarketCode;
}): FormRules => ({ takesOneMake: search.single_select.includes('make'), market });
