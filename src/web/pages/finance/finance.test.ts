import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { FinanceLenderEntrySchema } from '#domain/car/car-parts.ts';
import type { Car } from '#domain/car/car.ts';
import { financeSettings } from '#domain/finance/dealership-finance.ts';
import { LenderSchema } from '#domain/finance/lender.ts';
import { repaymentOf } from '#domain/finance/repayment.ts';
import type { SettingsInput } from '#domain/tenant/config.ts';
import { configForDealership } from '#domain/tenant/layers.ts';
import { exactDollars } from '#web/features/finance/amounts.ts';
import type { CalculatorView } from '#web/features/finance/calculator-view.ts';
import { Calculator } from '#web/features/finance/calculator.tsx';
import { FinanceBox, FinancePanel } from '#web/features/finance/finance-box.tsx';
import { FinanceStrip } from '#web/features/finance/finance-strip.tsx';
import type { FinanceView } from '#web/features/finance/finance-view.ts';
import { SiteCalculator } from '#web/features/finance/site-calculator.tsx';
import { renderPage, testCar, testTools } from '#web/testing/page.ts';
import { toFinanceNote } from './finance-notes.server.ts';
import { exampleText, toFinanceStrip, toFinanceView } from './to-finance-view.server.ts';
import { toSiteCalculator } from './to-site-calculator.server.ts';

const LENDER = {
  providers: { alpha: { group: 'comparison_rate' as const, name: 'Alpha Motor Finance', credit_licence: '000 101' } },
};
const SETTINGS: SettingsInput = { finance_provider: 'alpha', finance: LENDER };
const WARNING = 'WARNING: This comparison rate is true only for the examples given';

const financed = (values: Record<string, unknown> = {}): Car =>
  testCar({
    finance_lenders: {
      alpha: FinanceLenderEntrySchema.parse({
        interestRate: 8.49,
        comparisonRate: 9.31,
        paymentWeek: 23_416,
        paymentMonth: 101_469,
        deposit: 549_900,
        termYears: 5,
        balloon: 0,
        disclaimer: 'For a secured loan of $49,886.',
        terms: { term3: 36_500, term7: 18_100 },
        ...values,
      }),
    },
  });

const view = (car: Car, settings: SettingsInput = SETTINGS) => toFinanceView(car, testTools(settings));
const strip = (car: Car, settings: SettingsInput = SETTINGS) => toFinanceStrip(car, testTools(settings));

/** The text of some markup as a reader sees it. */
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&#x27;', '’');

describe('the finance line of a card (spec §9)', () => {
  it('shows the repayment with comparison rate, rate, deposit, term and balloon', () => {
    expect(strip(financed())).toEqual([
      '$234 a week, 9.31% comparison rate',
      '8.49%\u00A0p.a., $5,499\u00A0deposit, 5\u00A0years, no\u00A0balloon',
    ]);
  });

  it.each([
    ['a balloon', { balloon: 1_000_000 }, '8.49%\u00A0p.a., $5,499\u00A0deposit, 5\u00A0years, $10,000\u00A0balloon'],
    ['no deposit', { deposit: 0 }, '8.49%\u00A0p.a., no\u00A0deposit, 5\u00A0years, no\u00A0balloon'],
    ['a term of one year', { termYears: 1 }, '8.49%\u00A0p.a., $5,499\u00A0deposit, 1\u00A0year, no\u00A0balloon'],
    [
      'a term in months',
      { termYears: null, termMonths: 30 },
      '8.49%\u00A0p.a., $5,499\u00A0deposit, 30\u00A0months, no\u00A0balloon',
    ],
    ['a whole rate', { interestRate: 7 }, '7.00%\u00A0p.a., $5,499\u00A0deposit, 5\u00A0years, no\u00A0balloon'],
  ])('shows %s', (_what, values, rest) => {
    expect(strip(financed(values))?.[1]).toBe(rest);
  });

  it('breaks between its parts only, also where a part has three words', () => {
    const [, rest] = toFinanceStrip(financed(), testTools({ ...SETTINGS, market: 'en-US' })) ?? [];
    expect(rest).toMatch(/^8\.49%\u00A0a\u00A0year, \$5,499\u00A0down, /);
  });

  it.each([
    ['the month first where the site wants it', 'monthly', {}, '$1,015 a month, 9.31% comparison rate'],
    ['the week where there is no month', 'monthly', { paymentMonth: null }, '$234 a week, 9.31% comparison rate'],
    ['the month where there is no week', 'weekly', { paymentWeek: null }, '$1,015 a month, 9.31% comparison rate'],
  ] as const)('names %s', (_what, first, values, lead) => {
    expect(strip(financed(values), { ...SETTINGS, finance: { ...LENDER, strip: first } })?.[0]).toBe(lead);
  });

  it('has repayment and comparison rate in one element, and a mark linked to the warning on the page (R6)', () => {
    const finance = strip(financed());
    if (!finance) throw new Error('no finance');
    const html = renderPage(createElement(FinanceStrip, { finance, car: 7 }));
    expect(html).toContain(
      '<b>$234 a week, 9.31% comparison rate</b><a href="#finance-terms" data-terms="7" aria-label="Terms">*</a>',
    );
    const note = toFinanceNote(testTools(SETTINGS));
    expect(note?.paragraphs.join(' ')).toContain(WARNING);
  });

  it('follows the same rule as the page', () => {
    const sold = { ...financed(), status: 'sold' } as const;
    expect([strip(sold), view(sold)]).toEqual([null, null]);
    expect([strip(testCar()), view(testCar())]).toEqual([null, null]);
  });
});

describe('finance without a comparison rate or a named lender', () => {
  const bravo = { providers: { bravo: { group: 'availability' as const } } };
  const settings = (strict: boolean): SettingsInput => ({
    finance_provider: 'bravo',
    finance: bravo,
    compliance: { strict },
  });
  const car = () => {
    const { alpha } = financed({ comparisonRate: null }).finance_lenders;
    return testCar({ finance_lenders: alpha ? { bravo: alpha } : {} });
  };

  it('hides every repayment and rate on a strict site (R6, D50)', () => {
    expect([strip(car(), settings(true)), view(car(), settings(true))]).toEqual([null, null]);
  });

  it('hides repayments and their note on a strict site if the lender has no name and licence (R9)', () => {
    const { alpha } = LENDER.providers;
    const of = (lender: object, strict: boolean) => {
      const site = { ...SETTINGS, finance: { providers: { alpha: { ...alpha, ...lender } } }, compliance: { strict } };
      const shown = [strip(financed(), site), view(financed(), site), toFinanceNote(testTools(site))];
      return shown.map((part) => part !== null);
    };
    expect(of({}, true)).toEqual([true, true, true]);
    for (const lender of [{ name: null }, { credit_licence: null }]) {
      expect(of(lender, true)).toEqual([false, false, false]);
      expect(of(lender, false)).toEqual([true, true, true]);
    }
  });

  it('shows repayments without a comparison rate on a site that follows the specification', () => {
    expect(strip(car(), settings(false))?.[0]).toBe('$234 a week');
    const shown = view(car(), settings(false));
    expect(shown?.headline.map(({ name }) => name)).toEqual(['weekly', 'interest']);
    expect(shown?.notes.join(' ')).toContain('indicative only');
  });
});

describe('the finance of a car on its page', () => {
  const finance = view(financed());
  if (!finance) throw new Error('no finance');
  const text = textOf(renderPage(createElement(FinanceBox, { finance })));

  it.each([
    ['the repayment to the cent', 'Weekly repayment $234.16'],
    ['the other repayment', 'Monthly repayment $1,014.69'],
    ['the rate', 'Interest rate 8.49% p.a.'],
    ['the comparison rate, marked', 'Comparison rate 9.31% p.a.*'],
    ['the term', 'Term 5 years'],
    ['the deposit', 'Deposit $5,499'],
    ['the balloon', 'Final payment (balloon) None'],
    ['the lender’s disclaimer', 'For a secured loan of $49,886.'],
    ['that it is indicative (spec §9)', 'This repayment figure is indicative only and not a binding quote.'],
    ['the warning (R7)', `* ${WARNING}`],
    [
      'the loan that the comparison rate is for (R7)',
      'Comparison rate based on a secured loan of $30,000 over 5 years.',
    ],
    ['who lends (R9)', 'Credit provider: Alpha Motor Finance, Australian Credit Licence 000 101.'],
    [
      'other terms, with the comparison rate as the example’s alone (R6)',
      'The same deposit, at 8.49% p.a., 9.31% comparison rate*. The comparison rate is for the example in its warning, not for each of these terms.',
    ],
    ['their repayments', '3 years $365.00 a week 7 years $181.00 a week'],
    [
      'the worked example',
      'Example: a loan of $30,000 over 5 years at 10.00% p.a., after a deposit of $3,333 (10%), is $146.73 a week',
    ],
    ['the range of the example', 'Comparison rates range from 8.38% p.a. to 19.42% p.a.'],
    ['a date that follows the clock (D38)', 'Offer valid until 1 June 2026.'],
  ])('shows %s', (_what, said) => {
    expect(text).toContain(said);
  });

  it('shows the repayment beside the price only with everything that belongs to it', () => {
    const panel = textOf(renderPage(createElement(FinancePanel, { finance })));
    expect(panel).toContain('$234 a week, 9.31% comparison rate*');
    expect(panel).toContain('8.49% p.a., $5,499 deposit, 5 years, no balloon');
  });

  it('leaves out licence, calculator and other terms if the site or the lender has none', () => {
    const settings = { finance: { ...LENDER, credit_licence_shown: false, calculator: false } };
    const plain = view(financed({ terms: {} }), { ...SETTINGS, ...settings });
    expect([plain?.calculator, plain?.terms]).toEqual([null, null]);
    expect(plain?.notes.join(' ')).not.toContain('Licence');
  });

  it('uses the operator’s own warning instead of the market’s', () => {
    const own = view(financed(), { ...SETTINGS, finance: { ...LENDER, comparison_warning: 'Our own warning.' } });
    expect(own?.notes.join(' ')).toContain('* Our own warning. Comparison rate based on');
  });

  it('shows markup of a feed as text', () => {
    const hostile = view(financed({ disclaimer: '<script>alert(1)</script>' }));
    if (!hostile) throw new Error('no finance');
    expect(renderPage(createElement(FinanceBox, { finance: hostile }))).not.toContain('<script>alert');
  });

  it('names one comparison rate in a strict site’s example, and no range (R6)', () => {
    const strict = view(financed(), { ...SETTINGS, compliance: { strict: true } });
    // finance.json is empty here, so the example has no lender’s rate to use.
    expect(strict?.calculator?.example).toBeNull();
  });
});

describe('a car financed at another price than the site shows', () => {
  const prices = {
    price: 5_899_000,
    price_type: 'EGC',
    excluding_charges_price: 5_899_000,
    drive_away_price: 6_080_200,
  } as Partial<Car>;
  const shownFor = (price: number) => {
    const loan = { principal: price - 608_000, rate: 8.49, years: 5, balloon: 0 };
    const weekly = repaymentOf(loan, 'weekly');
    const shown = view({ ...financed({ deposit: 608_000, paymentWeek: weekly }), ...prices });
    const calculator = shown?.calculator;
    if (!shown || !calculator) throw new Error('no calculator');
    return { weekly, shown, calculator: calculator.view };
  };
  const pricesIn = ({ figures }: FinanceView) => figures.filter(({ name }) => name.startsWith('price'));

  it.each([
    ['drive away, and says so', 6_080_200, 'Financed price, drive away', '$60,802', 'Price of the car, drive away'],
    ['the shown one', 5_899_000, 'Price of the car', '$58,990', 'Price of the car'],
  ])('names the financed price: %s', (_what, price, label, value, field) => {
    const { shown, calculator } = shownFor(price);
    expect(pricesIn(shown)).toEqual([expect.objectContaining({ label, value })]);
    expect([calculator.price, calculator.words['price']]).toEqual([value.slice(1), field]);
  });

  it('names no financed price if no price of the car yields the figures', () => {
    const { shown, calculator } = shownFor(5_651_200);
    expect(pricesIn(shown)).toEqual([]);
    expect([calculator.price, calculator.words['price']]).toEqual(['56,512', 'Price of the car, as financed']);
  });

  it.each([6_080_200, 5_899_000, 5_651_234])('starts the calculator with its repayment to the cent: %i', (price) => {
    const { weekly, shown, calculator } = shownFor(price);
    const html = renderPage(createElement(Calculator, { view: calculator }));
    expect(shown.headline[0]?.value).toBe(exactDollars(weekly));
    expect(html).toContain(`<output aria-live="off">${exactDollars(weekly)}</output>`);
  });
});

describe('the calculator', () => {
  const calculator = view(financed())?.calculator?.view;
  if (!calculator) throw new Error('no calculator');
  const figuresOf = (values: Partial<CalculatorView>) =>
    [...renderPage(createElement(Calculator, { view: { ...calculator, ...values } })).matchAll(/<dd>(.*?)<\/dd>/g)].map(
      ([, figure = '']) => textOf(figure).trim(),
    );

  it('has figures while every field is valid', () => {
    const isFigure = (figure: string) =>
      /^([−+=] |260 × )?\$[\d,]+\.\d\d$|^\d\.\d\d% p\.a\.\*?$|^0\.\d{4}%$/.test(figure);
    expect(figuresOf({})).toEqual(figuresOf({}).filter(isFigure));
    expect(figuresOf({}).slice(0, 3)).toEqual(['$234.16', '9.31% p.a.*', '8.49% p.a.']);
  });

  it('shows how the total follows from the price, with the lender’s fees', () => {
    const fees = { establishment: 39_500, monthly: 500 };
    const figures = { price: '47,990', deposit: '4,799', balloon: '10,000', rate: '8.49', years: '5' };
    expect(figuresOf({ ...figures, fees }).slice(3)).toEqual([
      '$43,586.00',
      '$11,903.34',
      '$695.00',
      '$60,588.34',
      '$47,990.00',
      '− $4,799.00',
      '+ $395.00',
      '= $43,586.00',
      '0.1633%',
      '+ $11,903.34',
      '+ $300.00',
      '= $55,789.34',
      '260 × $176.11',
      '$10,000.00',
      '+ $4,799.00',
      '= $60,588.34',
    ]);
  });

  it.each([
    ['weekly', '$234.16', 'Interest rate for one week'],
    ['fortnightly', '$468.63', 'Interest rate for one fortnight'],
    ['monthly', '$1,016.91', 'Interest rate for one month'],
  ] as const)('has %s repayments', (frequency, repayment, period) => {
    const shown = { ...calculator, frequency };
    expect(figuresOf({ frequency })[0]).toBe(repayment);
    expect(textOf(renderPage(createElement(Calculator, { view: shown })))).toContain(period);
  });

  it('starts with the repayment that the site names first', () => {
    const of = (first: 'weekly' | 'monthly', values = {}) =>
      view(financed(values), { ...SETTINGS, finance: { ...LENDER, strip: first } })?.calculator?.view.frequency;
    expect([of('weekly'), of('monthly')]).toEqual(['weekly', 'monthly']);
    expect([of('weekly', { paymentWeek: null }), of('monthly', { paymentMonth: null })]).toEqual(['monthly', 'weekly']);
  });

  it.each([
    ['a deposit beyond the price', { deposit: '99,999' }],
    ['a price that is not a number', { price: 'much' }],
    ['a rate above the maximum', { rate: '49' }],
  ])('has no figures, not even the previous ones, with %s', (_what, values) => {
    const figures = figuresOf(values);
    expect(figures.length).toBeGreaterThan(12);
    expect(new Set(figures)).toEqual(new Set(['–']));
  });
});

describe('the worked example under the calculator', () => {
  it('says which fees it includes', () => {
    const lender = { provider: 'alpha', interest_rate: 8.49, comparison_rate: 9.4 };
    const fees = { establishment_fee: 39_500, monthly_fee: 500 };
    const shown = { comparison_rate_shown: true };
    const settings = { lender: LenderSchema.parse({ ...lender, ...fees }), comparison_rate_required: true, ...shown };
    expect(exampleText(settings, testTools(SETTINGS))).toMatch(
      /is \$144\.71 a week, \$37,625\.88 in total, with one-off fees of \$395 and \$5 a month\. Comparison rate 9\.40/,
    );
    expect(exampleText(settings, testTools(SETTINGS))).toMatch(
      /9\.40%\u00A0p\.a\. Offer valid until \d+\u00A0\w+\u00A02026\.$/,
    );
    const unknown = { lender: null, comparison_rate_required: false, ...shown };
    expect(exampleText(unknown, testTools(SETTINGS))).toContain('in total, before fees.');
    const free = { ...settings, lender: LenderSchema.parse(lender) };
    expect(exampleText(free, testTools(SETTINGS))).toContain('in total, with no fees from the lender.');
  });
});

describe('the calculator of a site, for a page without a car', () => {
  type SiteSettings = Parameters<typeof testTools>[0];
  const terms = {
    provider: 'alpha',
    interest_rate: 8.49,
    comparison_rate: 9.4,
    establishment_fee: 39_500,
    monthly_fee: 500,
  };
  const calculatorOf = (settings: SiteSettings, lender: object | null = null) => {
    const tools = testTools(settings);
    const lenders = lender === null ? [] : [LenderSchema.parse({ ...terms, ...lender })];
    const finance = new Map(tools.tenant.dealerships.map(({ id }) => [id, financeSettings(tools.config, lenders)]));
    return toSiteCalculator({ ...tools, tenant: { ...tools.tenant, finance } });
  };
  const textOfSite = (settings: SiteSettings, lender: object | null = null) => {
    const finance = calculatorOf(settings, lender);
    if (!finance) throw new Error('no calculator');
    const calculator = renderPage(createElement(Calculator, { view: finance.calculator.view }));
    return textOf(renderPage(createElement(SiteCalculator, { finance })) + calculator);
  };

  it.each([
    ['10 %, the default of the specification', {}, '10.00% p.a.', '$146.73', '$146.73 a week'],
    [
      '8.5 %, as for one group of dealerships',
      { finance: { default_rate: 8.5 } },
      '8.50% p.a.',
      '$141.73',
      '$141.73 a week',
    ],
  ])('starts with the example of spec §9 at %s', (_what, settings, rate, repayment, example) => {
    const text = textOfSite(settings);
    expect(text).toContain(`The starting rate is an example: ${rate}`);
    expect(text).toContain(`Weekly repayment ${repayment} Interest rate ${rate}`);
    // The example's deposit of $3,333 would be an odd figure to begin with (D483).
    expect(calculatorOf(settings)?.calculator.view).toMatchObject({ price: '33,000', deposit: '3,000' });
    expect(text).toContain(
      `Example: a loan of $30,000 over 5 years at ${rate}, after a deposit of $3,333 (10%), is ${example}`,
    );
    expect(text).toContain('Comparison rates range from 8.38% p.a. to 19.42% p.a.');
    expect(text).toContain('Offer valid until 1 June 2026.');
    expect(text).toContain('indicative only and not a binding quote');
  });

  it('uses the lender’s rate and fees, with comparison rate, warning, disclaimer and credit provider', () => {
    const text = textOfSite(SETTINGS, { disclaimer: 'Fees apply.' });
    expect(text).toContain('Weekly repayment $144.71 Comparison rate 9.40% p.a.* Interest rate 8.49% p.a.');
    expect(text).toContain('The lender’s rate is 8.49% p.a., 9.40% comparison rate*.');
    expect(text).toContain(`* ${WARNING}`);
    expect(text).toContain('Fees apply.');
    expect(text).toContain('Credit provider: Alpha Motor Finance, Australian Credit Licence 000 101.');
  });

  it('is not there where the site has none, or a strict site lacks comparison rate or lender (R6, R9)', () => {
    const strict = { ...SETTINGS, compliance: { strict: true } };
    const unnamed = { ...strict, finance: { providers: { alpha: { ...LENDER.providers.alpha, name: null } } } };
    expect(calculatorOf(strict, {})).not.toBeNull();
    expect(calculatorOf({ finance: { calculator: false } })).toBeNull();
    expect(calculatorOf({ features: { finance: false } })).toBeNull();
    expect(calculatorOf(strict)).toBeNull();
    expect(calculatorOf(strict, { comparison_rate: null })).toBeNull();
    expect(calculatorOf(unnamed, {})).toBeNull();
  });

  it('has the words of its market, and no comparison rate where there is none (D280)', () => {
    const text = textOfSite({ ...SETTINGS, market: 'en-US' }, {});
    expect(text).toContain('Weekly payment $144.71 Interest rate 8.49% a year');
    expect(text).toContain('The lender’s rate is 8.49% a year.');
    // A rate without fees is the annual percentage rate, and with fees it is not (D577).
    const plain = textOfSite({ ...SETTINGS, market: 'en-US' }, { establishment_fee: 0, monthly_fee: 0 });
    expect(plain).toContain('The lender’s rate is 8.49% APR.');
    expect(plain).toContain('over 5 years at 8.49% APR, after a down payment');
    expect(text).not.toContain('APR');
    expect(text).not.toMatch(/[Cc]omparison|repayment|deposit|p\.a\./);
  });
});

describe('the note on all repayments of a page', () => {
  it('has the disclaimer, the warning and the credit provider', () => {
    const note = toFinanceNote(testTools(SETTINGS));
    expect(note?.paragraphs).toEqual([
      '* This repayment figure is indicative only and not a binding quote. Finance is for approved applicants.',
      expect.stringContaining(WARNING) as string,
      'Credit provider: Alpha Motor Finance, Australian Credit Licence 000\u00a0101.',
    ]);
  });

  it('names the credit provider and the loan of each dealership, what they share once (R7, R9)', () => {
    const tools = testTools(SETTINGS);
    const { dealerships, finance, config } = tools.tenant;
    const lender = { group: 'comparison_rate' as const, name: 'Perth Finance', credit_licence: '000202' };
    const layer = { finance: { providers: { alpha: lender }, example: { secured: false } } };
    const both = dealerships.flatMap((own) => [own, { ...own, id: 'perth' as never, config: layer }]);
    const ofPerth = financeSettings(configForDealership({ config }, { config: layer }), []);
    const tenant = { ...tools.tenant, dealerships: both, finance: new Map([...finance, ['perth' as never, ofPerth]]) };
    const paragraphs = toFinanceNote({ ...tools, tenant })?.paragraphs ?? [];
    expect(paragraphs.filter((text) => text.startsWith('* '))).toHaveLength(1);
    expect(paragraphs.filter((text) => text.includes(WARNING))).toEqual([
      expect.stringContaining('a secured loan'),
      expect.stringContaining('an unsecured loan'),
    ]);
    expect(paragraphs.at(-1)).toMatch(/Alpha Motor Finance.*Perth Finance, Australian Credit Licence 000202/);
  });

  it('is there if the cards of one dealership alone show repayments (D4, R7)', () => {
    const quiet = { ...SETTINGS, cards: { finance_strip: false } };
    const note = toFinanceNote(testTools(quiet, { cards: { finance_strip: true } }));
    expect(note?.paragraphs).toContainEqual(expect.stringContaining(WARNING));
  });

  it.each([
    ['no provider applies', {}],
    ['cards show no finance', { ...SETTINGS, cards: { finance_strip: false } }],
  ])('is absent if %s', (_what, settings) => {
    expect(toFinanceNote(testTools(settings))).toBeNull();
  });
});
