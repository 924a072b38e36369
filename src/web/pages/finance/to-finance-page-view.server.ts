import { CAR_TYPES } from '#domain/car/car.ts';
import { displayPrice } from '#domain/car/price.ts';
import { carName } from '#domain/car/title.ts';
import { financeForm } from '#domain/finance/finance-pages.ts';
import { LEAST_BUDGET, VEHICLE_PRICE } from '#domain/lead/finance-plan.ts';
import { parseMoney, fillInMoney, toDollarText } from '#domain/lead/typed-answer.ts';
import type { Cents } from '#domain/money.ts';
import type { FinancePageView } from '#web/features/finance-application/finance-page-view.ts';
import { createTradeInText } from '#web/messages/trade-in-texts.ts';
import { locationText, toCardView } from '#web/pages/car/to-card-view.server.ts';
import type { FormSubject } from '#web/pages/forms/form-places.server.ts';
import { pageSubject } from '#web/pages/forms/to-contact-views.server.ts';
import { toFormView } from '#web/pages/forms/to-form-view.server.ts';
import type { OpenedFinance } from './open-finance.server.ts';
import { toSiteCalculator } from './to-site-calculator.server.ts';

const MAX_CAR_NAME = 120;

/** What the application begins with: its car, and what the address says (spec §2). */
export function financeSubject(
  { path, financed, tools, text }: OpenedFinance,
  { searchParams }: Pick<URL, 'searchParams'>,
): FormSubject {
  const form = financeForm(path);
  const budget = budgetOf(searchParams.get('vehiclePriceBudget'));
  const price = financed && displayPrice(financed.car, tools.config.price);
  const types = CAR_TYPES.filter((type) => searchParams.getAll('car_type').includes(type));
  const value = parseMoney(searchParams.get('equity')?.trim() ?? '');
  const starts = {
    vehicle_price: fillInMoney(price ? toDollarText(price.cents) : budget === null ? '' : toDollarText(budget)),
    dealership_slug: dealershipOf(tools, searchParams.get('preferredDealership')),
    message:
      financed || types.length === 0
        ? ''
        : text('finance_form.car_type', { types: types.map((type) => tools.t(`car_type.${type}`)).join(', ') }),
    ...(value === null
      ? {}
      : {
          'do-you-have-a-trade-in': 'Yes',
          trade_in_value: fillInMoney(toDollarText(value)),
          trade_in_vehicle: (searchParams.get('trade_in') ?? '').slice(0, MAX_CAR_NAME),
        }),
  };
  if (!financed) return { ...pageSubject(form, tools), starts };
  const { car, location, dealership } = financed;
  return { form, car, location, dealership, pageId: form, starts };
}

/** The budget that an address names, in cents; null for one below the least or above the form's limit (D573). */
function budgetOf(named: string | null): Cents | null {
  const cents = parseMoney(named?.trim() ?? '');
  const isTaken = cents !== null && cents >= LEAST_BUDGET * 100 && cents <= VEHICLE_PRICE.max * 100;
  return isTaken ? cents : null;
}

/** The slug of a dealership of the site; empty for any other text. */
const dealershipOf = ({ tenant }: OpenedFinance['tools'], named: string | null): string =>
  tenant.dealerships.find(({ slug }) => slug === named)?.slug ?? '';

export function toFinancePageView(opened: OpenedFinance, url: Pick<URL, 'searchParams'>): FinancePageView {
  const { path, financed, tools, text } = opened;
  const tradeIn = createTradeInText({
    locale: tools.config.locale ?? tools.config.market,
    tenant: tools.config.wording,
  });
  return {
    heading: headingOf(opened),
    intro: introOf(opened),
    car: financed && toCardView(financed.car, tools),
    form: toFormView(financeSubject(opened, url), tools),
    how: {
      heading: text('finance_form.how'),
      points: [text('finance_form.how_1'), text('finance_form.how_2'), text('finance_form.how_3')],
    },
    preApproval: path === '/finance' ? preApprovalLink(opened) : null,
    kept: { text: tradeIn('trade_in.kept'), link: tradeIn('trade_in.kept_link') },
    // The page of a car has a calculator of its own.
    calculator: path === '/finance' && !financed ? toSiteCalculator(tools) : null,
  };
}

function preApprovalLink({ tools, text }: OpenedFinance): FinancePageView['preApproval'] {
  const href = tools.links.configured('/finance-pre-approval');
  return href === null ? null : { href, label: text('finance_form.pre_approval') };
}

export function headingOf({ path, text }: OpenedFinance): string {
  return text(`finance_form.title.${path === '/personalized/finance' ? '/personalised/finance' : path}`);
}

function introOf({ path, financed, tools, text }: OpenedFinance): string {
  const within = tools.config.leads.reply_within;
  if (financed)
    return text('finance_form.intro_car', {
      car: carName(financed.car),
      location: locationText(financed.car) ?? tools.config.name,
    });
  if (path === '/finance-pre-approval') return text('finance_form.intro_pre_approval');
  return within ? text('finance_form.intro_within', { within }) : text('finance_form.intro');
}
