import { findClosest } from '#domain/json/closest.ts';
import { LEAD_FORM_NAMES, LEAD_FORMS } from '#domain/lead/lead-forms.ts';
import { OFFER_ACCEPTED } from '#domain/lead/offer-accepted.ts';
import { toCategories } from '#domain/lead/receivers.ts';
import type { TenantBundle } from '#domain/tenant/bundle.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import type { Dealership } from '#domain/tenant/dealership.ts';
import { dealershipCategories } from './dealership-categories.ts';
import type { TenantProblem } from './folder.ts';

/** Categories and subcategories that leads of the dealership can have. */
function listCategories(config: Pick<TenantConfig, 'leads'>, dealership: Pick<Dealership, 'config'>): string[] {
  const forms = LEAD_FORM_NAMES.flatMap((form): (string | undefined)[] => {
    const { category, subcategory }: { category: string; subcategory?: string | null } = LEAD_FORMS[form];
    return [category, subcategory ?? undefined];
  });
  const every = [...dealershipCategories(config, dealership), ...forms, OFFER_ACCEPTED];
  return [
    ...new Set(every.flatMap((name) => (name === undefined ? [] : [name, toCategories(name).subcategory ?? name]))),
  ];
}

/**
 * Warnings for channels that are limited to a category that no lead of this site has, so that they wait in vain. Another
 * site that lists the dealership may have it.
 */
export function warnChannels(
  { dealerships }: Pick<TenantBundle, 'dealerships'>,
  config: Pick<TenantConfig, 'leads'>,
): TenantProblem[] {
  return dealerships.flatMap((dealership, index) => {
    const known = listCategories(config, dealership);
    return dealership.lead_channels.flatMap((channel, at) =>
      channel.categories.flatMap((name, place) => {
        if (known.includes(name)) return [];
        const path = `[${index}].lead_channels[${at}].categories[${place}]`;
        const meant = findClosest(name, known);
        const expected = `a category of this site's leads${meant === null ? `: ${known.join(', ')}` : `; did you mean "${meant}"?`}`;
        return [{ file: 'dealerships.json', path, found: `"${name}"`, expected }];
      }),
    );
  });
}
