import type { FormPlan } from './form-plan.ts';

const YES_NO = ['Yes', 'No'] as const;
const ODOMETER = { kind: 'number', required: true, range: { min: 0, max: 2_000_000 } } as const;

/**
 * The Return Notice (spec §4, §9), with the appointment to bring the vehicle back. It is one page: whoever returns a car
 * sees at once what is asked.
 */
export const RETURN_PLAN: FormPlan = {
  steps: [
    {
      name: 'return',
      fields: [
        { name: 'return_vehicle', kind: 'plain', required: true },
        'Rego',
        { name: 'delivered_on', kind: 'date', required: true },
        { name: 'odometer_at_delivery', ...ODOMETER },
        { name: 'odometer_now', ...ODOMETER },
        {
          name: 'return_reason',
          kind: 'choice',
          options: ['It does not suit me', 'It is not as described', 'It has a fault', 'Another reason'],
          required: true,
        },
        'message',
        { name: 'is_consumer', kind: 'choice', options: YES_NO, required: true },
        { name: 'works_here', kind: 'choice', options: YES_NO, required: true },
        { name: 'has_lien', kind: 'choice', options: YES_NO, required: true },
        { name: 'lien_payout', kind: 'money', range: { min: 0, max: 1_000_000 } },
        'dateTime',
        'name',
        'last_name',
        'email',
        'phone',
        'postcode',
        'PreferredContactMethod',
        'opt_in',
        'terms_conditions',
      ],
    },
  ],
  hasSummary: false,
};
