import type { FormPlan } from './form-plan.ts';

/** Buying a car online (D21): how it is handed over, how it is paid for, and who buys it. No figure of a loan is asked. */
export const CHECKOUT_PLAN: FormPlan = {
  steps: [
    {
      name: 'handover',
      fields: [
        { name: 'handover', kind: 'choice', options: ['Pick up', 'Delivery'], required: true, needsDelivery: true },
        {
          name: 'delivery_address',
          kind: 'address',
          max: 300,
          autocomplete: 'street-address',
          when: { field: 'handover', isOneOf: ['Delivery'] },
          required: true,
        },
      ],
    },
    {
      name: 'payment',
      fields: [
        { name: 'payment_method', kind: 'choice', options: ['Finance', 'My own funds'], required: true },
        'do-you-have-a-trade-in',
        {
          name: 'trade_in_vehicle',
          kind: 'plain',
          when: { field: 'do-you-have-a-trade-in', isOneOf: ['Yes'] },
          required: true,
        },
        // What the dealership offered for it, where it was valued before (D409).
        {
          name: 'trade_in_value',
          kind: 'money',
          when: { field: 'do-you-have-a-trade-in', isOneOf: ['Yes'] },
          range: { min: 0, max: 1_000_000 },
        },
      ],
    },
    {
      name: 'person',
      fields: [
        'name',
        'last_name',
        'email',
        'phone',
        'postcode',
        'PreferredContactMethod',
        'location_id',
        'message',
        'opt_in',
        'terms_conditions',
      ],
    },
  ],
  hasSummary: true,
};
