/** Rules of a site's search form. */
export type FormRules = {
  /** Makes are single-select (spec §4). */
  readonly takesOneMake: boolean;
};

/** The rules by a site's settings. */
export const formRulesOf = ({
  search,
}: {
  readonly search: { readonly single_select: readonly string[] };
}): FormRules => ({ takesOneMake: search.single_select.includes('make') });
