import type { FormPlan } from './form-plan.ts';

const HAS_TRADE_IN = { field: 'do-you-have-a-trade-in', isOneOf: ['Yes'] } as const;
const EMPLOYED = ['Full time', 'Part time', 'Casual or contract'] as const;
const WORKS = { field: 'employment', isOneOf: [...EMPLOYED, 'Self-employed'] } as const;

/**
 * In dollars. The ends are far from any car: the price of a car that is for sale is filled in, and must be accepted. The
 * $500 of spec §5 are for the figures beside a price (D573).
 */
export const VEHICLE_PRICE = { min: 1, max: 10_000_000 } as const;
/** The least budget that an address fills in, in dollars: what spec §5 has figures for. */
export const LEAST_BUDGET = 500;

/**
 * The application for finance: the wish first, then the person, then what a lender needs to know. It takes no consent to a
 * credit check: the lender asks for that itself.
 */
export const FINANCE_PLAN: FormPlan = {
  steps: [
    {
      name: 'loan',
      fields: [
        { name: 'vehicle_price', kind: 'money', required: true, range: VEHICLE_PRICE },
        { name: 'deposit', kind: 'money', range: { min: 0, max: VEHICLE_PRICE.max } },
        { name: 'loan_years', kind: 'choice', options: ['1', '2', '3', '4', '5', '6', '7'], required: true },
        { name: 'loan_purpose', kind: 'choice', options: ['Personal', 'Business'], required: true },
        'do-you-have-a-trade-in',
      ],
    },
    {
      name: 'trade_in',
      when: HAS_TRADE_IN,
      fields: [
        { name: 'trade_in_vehicle', kind: 'plain', required: true },
        { name: 'trade_in_kilometres', kind: 'number', range: { min: 0, max: 2_000_000 } },
        // What the dealership offered for it, where it was valued before (D409).
        { name: 'trade_in_value', kind: 'money', range: { min: 0, max: 1_000_000 } },
        { name: 'trade_in_owing', kind: 'money', range: { min: 0, max: 1_000_000 }, sensitive: true },
      ],
    },
    {
      name: 'person',
      fields: [
        'name',
        'last_name',
        { name: 'date_of_birth', kind: 'date', required: true, isPast: true, sensitive: true },
        { name: 'licence_number', kind: 'plain', max: 30, sensitive: true },
        { name: 'home_address', kind: 'address', max: 300, required: true, sensitive: true },
        {
          name: 'housing',
          kind: 'choice',
          options: ['Renting', 'Paying a mortgage', 'Owned outright', 'With family', 'Other'],
          required: true,
          sensitive: true,
        },
      ],
    },
    {
      name: 'income',
      fields: [
        {
          name: 'employment',
          kind: 'choice',
          options: [...EMPLOYED, 'Self-employed', 'Retired', 'Not working'],
          required: true,
          sensitive: true,
        },
        { name: 'occupation', kind: 'plain', when: WORKS, required: true, sensitive: true },
        {
          name: 'employer',
          kind: 'plain',
          when: { field: 'employment', isOneOf: [...EMPLOYED] },
          required: true,
          sensitive: true,
        },
        { name: 'work_years', kind: 'number', when: WORKS, range: { min: 0, max: 80 }, sensitive: true },
        { name: 'monthly_income', kind: 'money', required: true, range: { min: 0, max: 1_000_000 }, sensitive: true },
        { name: 'monthly_expenses', kind: 'money', range: { min: 0, max: 1_000_000 }, sensitive: true },
      ],
    },
    {
      name: 'contact',
      fields: [
        'email',
        'phone',
        'postcode',
        'PreferredContactMethod',
        'dealership_slug',
        'location_id',
        'message',
        'opt_in',
        'terms_conditions',
      ],
    },
  ],
  hasSummary: true,
};
