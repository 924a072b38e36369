import type { Car } from '#domain/car/car.ts';
import { formatDay } from '#domain/car/rego.ts';
import { unbroken } from '#domain/content/unbroken.ts';
import { financeRulesOn } from '#domain/finance/dealership-finance.ts';
import { financeOf, type FinanceOffer } from '#domain/finance/finance-offer.ts';
import type { LoanFees } from '#domain/finance/loan-fees.ts';
import type { FinanceSettings } from '#domain/finance/shown-loan.ts';
import { workedExample } from '#domain/finance/worked-example.ts';
import { formatDollars } from '#domain/money.ts';
import { exactDollars } from '#web/features/finance/amounts.ts';
import type { FinanceFigure, FinanceStripView, FinanceView } from '#web/features/finance/finance-view.ts';
import type { Translate } from '#web/messages/messages.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { comparisonWarning, creditLine } from './finance-notes.server.ts';
import { feesText, toCarCalculatorView } from './to-calculator-view.server.ts';

type FinanceTools = Pick<PageTools, 'tenant' | 'config' | 't' | 'law' | 'market' | 'today'>;

const percent = (rate: number): string => rate.toFixed(2);

/** A lender's rate. Where its loans are known to have no fees, that is the annual percentage rate too (D577). */
export function rateText(rate: number, fees: LoanFees | null, t: Translate): string {
  const isWithoutFees = fees !== null && fees.establishment === 0 && fees.monthly === 0;
  return t(isWithoutFees ? 'finance.rate_without_fees' : 'finance.rate', { rate: percent(rate) });
}

/**
 * The finance offer of a car on this site. Null if there is none. Pages, documents and API calls all use this function.
 */
export function offerOf(car: Car, { tenant, today }: Pick<FinanceTools, 'tenant' | 'today'>): FinanceOffer | null {
  const settings = tenant.finance.get(car.dealership_id);
  return settings ? financeOf(car, financeRulesOn(today, settings)) : null;
}

function termText(years: number, t: Translate): string {
  return Number.isInteger(years)
    ? t('finance.years', { count: years })
    : t('finance.months', { count: Math.round(years * 12) });
}

/** The known repayments, the site's choice first. */
function repayments({ weekly, monthly }: FinanceOffer, first: string) {
  const both = [
    { name: 'weekly' as const, cents: weekly },
    { name: 'monthly' as const, cents: monthly },
  ];
  const known = both.flatMap(({ name, cents }) => (cents === null ? [] : [{ name, cents }]));
  return first === 'monthly' ? known.toReversed() : known;
}

function stripOf(offer: FinanceOffer, { config, t }: FinanceTools): FinanceStripView | null {
  const [first] = repayments(offer, config.finance.strip);
  if (!first) return null;
  const { deposit, balloon, comparisonRate } = offer;
  const lead = [
    t(`finance.${first.name}`, { amount: formatDollars(first.cents) }),
    comparisonRate === null ? null : t('finance.comparison', { rate: percent(comparisonRate) }),
  ];
  const line = (parts: readonly (string | null)[]) =>
    parts.filter((part) => part !== null).join(t('common.listing_separator'));
  const rest = [
    rateText(offer.interestRate, offer.fees, t),
    deposit === 0 ? t('finance.no_deposit') : t('finance.deposit', { amount: formatDollars(deposit) }),
    termText(offer.termYears, t),
    balloon === 0 ? t('finance.no_balloon') : t('finance.balloon', { amount: formatDollars(balloon) }),
  ];
  // A long line wraps between its parts, not within one.
  return [line(lead), line(rest.map((part) => unbroken(part)))];
}

/** The finance line of a card. Null if none is shown. */
export function toFinanceStrip(car: Car, tools: FinanceTools): FinanceStripView | null {
  const offer = offerOf(car, tools);
  return offer && stripOf(offer, tools);
}

/** Repayment, comparison rate and rate. The comparison rate is beside the repayment and no smaller (R6). */
function toHeadline(offer: FinanceOffer, { config, t }: FinanceTools): FinanceFigure[] {
  const [first] = repayments(offer, config.finance.strip);
  const { comparisonRate, interestRate, fees } = offer;
  return [
    ...(first ? [{ name: first.name, label: t(`finance.label.${first.name}`), value: exactDollars(first.cents) }] : []),
    ...(comparisonRate === null
      ? []
      : [
          {
            name: 'comparison',
            label: t('finance.label.comparison'),
            value: `${t('finance.rate', { rate: percent(comparisonRate) })}*`,
          },
        ]),
    { name: 'interest', label: t('finance.label.interest'), value: rateText(interestRate, fees, t) },
  ];
}

function toFigures(offer: FinanceOffer, { config, t }: FinanceTools): FinanceFigure[] {
  const [, second] = repayments(offer, config.finance.strip);
  const { price, deposit, balloon } = offer;
  const orNone = (cents: number) => (cents === 0 ? t('finance.none') : formatDollars(cents));
  const figure = (name: 'deposit' | 'term' | 'balloon' | 'price' | 'price_drive_away', value: string) => ({
    name,
    label: t(`finance.label.${name}`),
    value,
  });
  return [
    ...(second
      ? [{ name: second.name, label: t(`finance.label.${second.name}`), value: exactDollars(second.cents) }]
      : []),
    figure('term', termText(offer.termYears, t)),
    figure('deposit', orNone(deposit)),
    figure('balloon', orNone(balloon)),
    ...(price === null ? [] : [figure(price.isDriveAway ? 'price_drive_away' : 'price', formatDollars(price.cents))]),
  ];
}

/** Rate and comparison rate as one phrase inside a sentence. */
function ratesIn(key: 'finance.terms_note' | 'finance.calculator_rate', offer: FinanceOffer, t: Translate): string {
  const rate = rateText(offer.interestRate, offer.fees, t);
  if (offer.comparisonRate === null) return t(key, { rate });
  return t(`${key}_comparison`, { rate, comparison: t('finance.comparison', { rate: percent(offer.comparisonRate) }) });
}

function toTerms(offer: FinanceOffer, { t }: FinanceTools): FinanceView['terms'] {
  if (offer.terms.length === 0) return null;
  return {
    heading: t('finance.terms_heading'),
    note: ratesIn('finance.terms_note', offer, t),
    rows: offer.terms.map(({ years, weekly }) => ({
      term: termText(years, t),
      repayment: t('finance.weekly', { amount: exactDollars(weekly) }),
    })),
  };
}

/** The worked example in a few sentences, dated from today (D38). */
export function exampleText(
  settings: Pick<FinanceSettings, 'lender' | 'comparison_rate_required' | 'comparison_rate_shown'>,
  { config: { finance }, t, market, today }: Pick<FinanceTools, 'config' | 't' | 'market' | 'today'>,
): string | null {
  const example = workedExample(finance, settings, today);
  if (!example) return null;
  const rate = (value: number) => unbroken(t('finance.rate', { rate: percent(value) }));
  const { comparisonRate, comparisonRange: range } = example;
  return [
    t('finance.example_loan', {
      amount: formatDollars(example.amount),
      years: termText(example.termYears, t),
      rate: unbroken(rateText(example.rate, example.fees, t)),
      deposit: formatDollars(example.deposit),
      percent: String(example.depositPercent),
      weekly: exactDollars(example.weekly),
      total: exactDollars(example.total),
      fees: feesText(example, t),
    }),
    comparisonRate === null ? null : t('finance.example_comparison', { rate: rate(comparisonRate) }),
    range && t('finance.example_range', { min: rate(range.min), max: rate(range.max) }),
    t('finance.example_until', { date: unbroken(formatDay(example.validUntil, market.code)) }),
  ]
    .filter((text) => text !== null)
    .join(' ');
}

/** True if the disclaimer names the licence already. It is not repeated then. */
const says = (disclaimer: string | null, licence: string | null): boolean =>
  disclaimer !== null && licence !== null && disclaimer.includes(licence);

/** The notes required for these figures, the lender's disclaimer first. The mark links to the warning. */
export function toNotes(
  offer: Pick<FinanceOffer, 'disclaimer' | 'generalDisclaimer' | 'comparisonRate' | 'name' | 'creditLicence'>,
  tools: Pick<FinanceTools, 'config' | 't' | 'law'>,
): string[] {
  const { config } = tools;
  const needsWarning = offer.comparisonRate !== null || !config.finance.comparison_rate_required;
  const warning = needsWarning ? comparisonWarning(tools) : null;
  return [
    offer.disclaimer,
    offer.generalDisclaimer,
    warning && `* ${warning}`,
    says(offer.disclaimer, offer.creditLicence) ? null : creditLine(offer, tools),
  ].filter((text) => text !== null);
}

/** The finance of a car for its page. Null if none is shown. */
export function toFinanceView(car: Car, tools: FinanceTools): FinanceView | null {
  const { tenant, config, t } = tools;
  const settings = tenant.finance.get(car.dealership_id);
  const offer = offerOf(car, tools);
  const strip = offer && stripOf(offer, tools);
  if (!settings || !offer || !strip) return null;
  const calculator = config.finance.calculator
    ? {
        label: t('finance.calculator'),
        view: toCarCalculatorView(offer, { config, t, note: ratesIn('finance.calculator_rate', offer, t) }),
        example: exampleText(settings, tools),
      }
    : null;
  return {
    strip,
    heading: t('finance.heading'),
    headline: toHeadline(offer, tools),
    figures: toFigures(offer, tools),
    details: t('finance.details'),
    terms: toTerms(offer, tools),
    calculator,
    notes: toNotes(offer, tools),
  };
}
