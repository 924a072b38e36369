import type { Settings } from '../tenant/config.ts';
import type { LeadFormName } from './lead-forms.ts';
import { CAREERS_CATEGORY, FORM_CATEGORIES, toNames } from './receivers.ts';

export type LeadCategory = { readonly category: string; readonly subcategory: string | null };

type CategorySettings = Pick<Settings['leads'], 'default_category' | 'forms'>;

/** Forms that are one matter of a department: its category says the department, its subcategory the matter. */
const SUBCATEGORIES: Partial<Record<LeadFormName, string>> = {
  warranty: 'Warranty',
  capped_price_servicing: 'Capped Price Servicing',
  roadside_assist: 'Roadside Assist',
};

/** What a lead is about: as chosen, else as the site says of the form, else as the product does. */
export function categoryOf(form: LeadFormName, chosen: string | null, settings: CategorySettings): LeadCategory {
  const product = form === 'contact' ? settings.default_category : FORM_CATEGORIES[form];
  const category = chosen ?? settings.forms[form]?.category ?? product;
  if (category === CAREERS_CATEGORY) return toNames(category);
  return { category, subcategory: chosen === null ? (SUBCATEGORIES[form] ?? null) : null };
}
