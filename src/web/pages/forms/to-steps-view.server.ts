import { isInSteps, type FormSettings, type LeadField, type LeadFormName } from '#domain/lead/forms.ts';
import { SUMMARY } from '#domain/lead/step-fields.ts';
import { planOf, toSteps } from '#domain/lead/steps.ts';
import type { StepsView } from '#web/features/form-steps/steps-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';

type Stepped = {
  readonly form: LeadFormName;
  readonly settings: FormSettings;
  readonly fields: readonly LeadField[];
};

/**
 * The steps of a form that the site asks in steps. Null when it asks the form at once, or when there is only one step.
 */
export function toStepsView({ form, settings, fields }: Stepped, { t }: Pick<PageTools, 't'>): StepsView | null {
  const steps = isInSteps(form, settings) ? toSteps(fields, planOf(form)) : [];
  if (steps.length < 2) return null;
  const isSensitive = (name: string) => fields.some((field) => field.name === name && field.isSensitive);
  const hasSummary = steps.some(({ name }) => name === SUMMARY);
  return {
    steps: steps.map(({ name, fields: stepFields }) => ({
      name,
      heading: t.byKey(`lead.form.${form}.step.${name}`, '') || t.byKey(`lead.step.${name}`, name),
      fields: stepFields,
      note: stepFields.some(isSensitive) ? t('lead.step.sensitive') : null,
    })),
    position: t('lead.step.position'),
    next: t('lead.step.next'),
    back: t('lead.step.back'),
    summary: hasSummary
      ? {
          change: t('lead.step.change'),
          notGiven: t('lead.step.not_given'),
          yes: t('lead.step.yes'),
          no: t('lead.step.no'),
          boxes: { opt_in: t('lead.step.opt_in') },
        }
      : null,
  };
}
