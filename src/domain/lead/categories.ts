import type { Settings } from '../tenant/config.ts';
import { LEAD_FORMS } from './lead-forms.ts';
import type { LeadFormName } from './lead-forms.ts';
import { CAREERS_CATEGORY, toCategories } from './receivers.ts';

export type LeadCategory = { readonly category: string; readonly subcategory: string | null };

type CategorySettings = Pick<Settings['leads'], 'default_category' | 'forms'>;

/** What a lead is about: as chosen, else as the site says of the form, else as the product does. */
export function categoryOf(form: LeadFormName, chosen: string | null, settings: CategorySettings): LeadCategory {
  const product = form === 'contact' ? settings.default_category : LEAD_FORMS[form].category;
  const category = chosen ?? settings.forms[form]?.category ?? product;
  if (category === CAREERS_CATEGORY) return toCategories(category);
  return { category, subcategory: chosen === null ? (LEAD_FORMS[form].subcategory ?? null) : null };
}
