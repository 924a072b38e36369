import type { LeadFormName } from '#domain/lead/forms.ts';
import type { PageTools } from '#web/request/page-tools.ts';

/** The label of a field for one form, where the general label does not fit. Null when there is none. */
export const ownLabel = (name: string, form: LeadFormName, t: PageTools['t']): string | null =>
  t.byKey(`lead.form.${form}.${name}`, '') || null;
