import type { Market } from '#domain/market.ts';
import type { Settings } from '#domain/tenant/config.ts';
import { LEAD_FORMS, type LeadFormName } from './lead-forms.ts';
import { CAREERS_CATEGORY, toCategories } from './receivers.ts';

type LeadCategory = { readonly category: string; readonly subcategory: string | null };

type CategorySettings = Pick<Settings['leads'], 'default_category' | 'forms'>;

/** Category of a lead: the chosen one, else the site's for this form, else the product's. */
export function categoryOf(form: LeadFormName, chosen: string | null, settings: CategorySettings): LeadCategory {
  const product = form === 'contact' ? settings.default_category : LEAD_FORMS[form].category;
  const category = chosen ?? settings.forms[form]?.category ?? product;
  if (category === CAREERS_CATEGORY) return toCategories(category);
  return { category, subcategory: chosen === null ? (LEAD_FORMS[form].subcategory ?? null) : null };
}

/** The categories that a site gives its leads: by its select, without a choice, and by the settings of single forms. */
export const categoriesOf = ({
  categories,
  default_category,
  forms,
}: Pick<Settings['leads'], 'categories' | 'default_category' | 'forms'>): string[] => [
  ...new Set([...categories, default_category, ...Object.values(forms).flatMap(({ category }) => category ?? [])]),
];

/** The name of a category as people of the market spell it. Leads keep the specification's (spec §5). */
export const categoryLabel = (category: string, { enquiry_word }: Pick<Market, 'enquiry_word'>): string =>
  category.replaceAll('Enquiry', enquiry_word);
