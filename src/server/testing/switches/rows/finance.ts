import { flag, row, together, type SwitchRow } from '#server/testing/switches/row.ts';
import { ALL_CARS, FULL_CAR, RATE_ONLY_CAR, SUBSCRIPTION_CAR } from './addresses.ts';

const lender = (name: string) => ({ alpha: { group: 'comparison_rate' as const, name, credit_licence: '000 101' } });
const REPAYMENT = '$199 a week';
const example = (key: string, values: readonly [unknown, unknown], sees: SwitchRow['sees']): SwitchRow =>
  row(`finance.example.${key}`, values, FULL_CAR, sees);

const FINANCE: readonly SwitchRow[] = [
  row('finance.providers', [lender('First Lender'), lender('Second Lender')], FULL_CAR, [
    'First Lender',
    'Second Lender',
  ]),
  row('finance.excluded_manufacturers', [[], ['Toyota']], FULL_CAR, [REPAYMENT, null]),
  row('finance.excluded_dealerships', [[], ['yard']], FULL_CAR, [REPAYMENT, null]),
  row('finance.link', ['/finance', '/apply-for-finance'], ALL_CARS, ['href="/finance?', 'href="/apply-for-finance?']),
  row('finance.personalised', [false, true], SUBSCRIPTION_CAR, [
    'class="way" href="/finance?',
    'href="/personalised/finance?',
  ]),
  flag('finance.calculator', FULL_CAR, 'Finance calculator'),
  flag('finance.pre_approval', '/finance', 'href="/finance-pre-approval"'),
  row('finance.default_rate', [10, 12.5], FULL_CAR, ['10.00% p.a.', '12.50% p.a.']),
  row('finance.default_term_years', [5, 3], RATE_ONLY_CAR, ['$157 a week', '$242 a week']),
  row('finance.default_deposit_percent', [10, 20], RATE_ONLY_CAR, ['$3,700\u00a0deposit', '$7,400\u00a0deposit']),
  row('finance.strip', ['weekly', 'monthly'], ALL_CARS, [REPAYMENT, '$863 a month']),
  ...together(
    row('finance.disclaimer', [null, 'Our disclaimer'], FULL_CAR, [
      'indicative only and not a binding quote',
      'Our disclaimer',
    ]),
    row('finance.comparison_warning', [null, 'Our warning'], FULL_CAR, [
      'WARNING: This comparison rate',
      'Our warning',
    ]),
    example('amount_cents', [3_000_000, 4_000_000], ['a loan of $30,000 over', 'a loan of $40,000 over']),
    example('term_years', [5, 6], [' over 5 years at', ' over 6 years at']),
    example('deposit_percent', [10, 30], ['(10%)', '(30%)']),
    example('comparison_rate_min', [8.38, 7.77], ['8.38%', '7.77%']),
    example('comparison_rate_max', [19.42, 22.22], ['19.42%', '22.22%']),
    example('secured', [true, false], ['based on a secured loan', 'based on an unsecured loan']),
    example('valid_months', [1, 2], ['1 June 2026', '1 July 2026']),
  ),
  row('finance.minimum_price_cents', [50_000, 6_000_000], FULL_CAR, [REPAYMENT, null]),
  row('finance.maximum_age_years', [12, 2], FULL_CAR, [REPAYMENT, null]),
  row('finance.comparison_rate_required', [false, true], FULL_CAR, ['Example: a loan of', null]),
  row('finance.credit_provider_required', [false, true], FULL_CAR, [REPAYMENT, null]),
  flag('finance.credit_licence_shown', FULL_CAR, 'Credit provider: First Lender', {
    finance: { providers: lender('First Lender') },
  }),
];

const WITH_BUDGET: SwitchRow['needs'] = { home: { sections: ['budget'] } };

const BUDGET: readonly SwitchRow[] = [
  flag('budget.enabled', '/', 'class="budget"', WITH_BUDGET),
  row('budget.rule', ['weeks_260', 'amortised'], '/', ['before interest', 'Interest included'], WITH_BUDGET),
  row('budget.weeks', [260, 100], '/', ['>$54,000</output>', '>$22,000</output>'], WITH_BUDGET),
  ...together(
    row(
      'budget.repayment_cents',
      [20_000, 30_000],
      '/',
      ['name="weekly" value="200"', 'name="weekly" value="300"'],
      WITH_BUDGET,
    ),
    row(
      'budget.deposit_cents',
      [200_000, 500_000],
      '/',
      ['name="deposit" value="2,000"', 'name="deposit" value="5,000"'],
      WITH_BUDGET,
    ),
  ),
  row('budget.fallback_maximum_cents', [10_000_000, 2_000_000], '/budget?weekly=x', [
    'price=1001-100000',
    'price=1001-20000',
  ]),
  row('budget.minimum_price_cents', [100_000, 2_000_000], '/', ['2018 Volkswagen <br/>Golf', null], WITH_BUDGET),
];

export const FINANCES: readonly SwitchRow[] = [...FINANCE, ...BUDGET];
