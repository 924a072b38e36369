import { isInSteps, type FormSettings, type LeadFormName } from '#domain/lead/forms.ts';
import { toSteps } from '#domain/lead/steps.ts';
import type { StepsView } from '#web/features/form-steps/steps-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';

type Stepped = {
  readonly form: LeadFormName;
  readonly settings: FormSettings;
  readonly fields: readonly { readonly name: string; readonly kind: string }[];
};

/**
 * The steps of a form that the site asks in steps. Null when it asks the form at once, or when there is only one step.
 */
export function toStepsView({ form, settings, fields }: Stepped, { t }: Pick<PageTools, 't'>): StepsView | null {
  const steps = isInSteps(form, settings) ? toSteps(fields) : [];
  if (steps.length < 2) return null;
  return {
    steps: steps.map(({ name, fields: stepFields }, index) => ({
      name,
      heading: t.byKey(`lead.form.${form}.step.${name}`, '') || t.byKey(`lead.step.${name}`, name),
      position: t('lead.step.position', { number: index + 1, count: steps.length }),
      fields: stepFields,
    })),
    next: t('lead.step.next'),
    back: t('lead.step.back'),
  };
}
