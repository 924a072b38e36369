import type { PriceType } from '#domain/car/car.ts';
import type { Currency } from '#domain/market.ts';
import { toNumber } from './number-cells.ts';
import { good, wrong, type CellParser, type Parsed } from './parsed.ts';
import { asText } from './text-cells.ts';

/** An amount, and its basis when the text names one (`$25,990 drive away`). */
export type PricedAmount = { readonly cents: number | null; readonly basis: PriceType | null };

/** Texts that mean price on request, which is not a price. */
const ASK =
  /^(?:p\.?o\.?a\.?|call(?: us| for price| dealer)?|price on application|on application|enquire(?: now)?|contact(?: us| dealer)?|ask|tba)$/i;
const BASES: readonly (readonly [RegExp, PriceType])[] = [
  [/(?:\bdrive[\s-]?away(?:\s*price)?|\bd\/?a|\bdap)$/i, 'DAP'],
  [
    /(?:(?:\bex|\bexcl|\bexcluding|\bbefore|\bplus|\+)\.?\s*(?:gov(?:t|ernment)?\.?\s*(?:charges|costs)|on[\s-]?roads?(?:\s*costs)?|orcs?)|\begc)$/i,
    'EGC',
  ],
  // What sites in the United States call them: "plus tax, title and license", "+ TT&L".
  [/(?:\bout[\s-]?the[\s-]?door(?:\s*price)?|\botd)$/i, 'DAP'],
  [
    /(?:\bplus|\+)\s*(?:t,?\s?t\s?&?\s?l|(?:sales\s*)?tax(?:es)?(?:[\s,/&+]*(?:and\s*)?(?:title|license|tags?|registration|(?:dealer\s*)?(?:doc\s*)?fees?))*)$/i,
    'EGC',
  ],
];
const CURRENCIES: readonly (readonly [RegExp, Currency])[] = [
  [/^(?:AUD|AU?\$)\s*|\s*AUD$/gi, 'AUD'],
  [/^(?:NZD|NZ\$)\s*|\s*NZD$/gi, 'NZD'],
  [/^(?:USD|US\$)\s*|\s*USD$/gi, 'USD'],
];
/** Three decimals are refused: they are probably another country's thousands separator (`25.990`). */
const DECIMALS_OF_MONEY = /\.\d{3,}$/;
const MAX_DOLLARS = 10_000_000;
const EXPECTED = 'dollars: 25990, $25,990 or 25990.00; POA, Call or nothing when there is no price';

/** Parses dollars to cents. `POA`, `Call` and 0 mean no price. */
export const pricedAmount: CellParser<PricedAmount> = (value, { currency }): Parsed<PricedAmount> => {
  const text = asText(value);
  if (text === null) return wrong(EXPECTED);
  if (ASK.test(text)) return good({ cents: null, basis: null });
  const [amountText, basis] = withoutBasis(text.replace(/\*+$/, '').trim());
  const [amount, named] = withoutCurrency(amountText);
  if (currency !== undefined && named.some((other) => other !== currency)) return wrong(`an amount in ${currency}`);
  const dollars = DECIMALS_OF_MONEY.test(amount) && typeof value === 'string' ? null : toNumber(amount);
  if (dollars === null || dollars < 0 || dollars >= MAX_DOLLARS) return wrong(EXPECTED);
  return good({ cents: dollars === 0 ? null : Math.round(dollars * 100), basis });
};

function withoutBasis(text: string): readonly [string, PriceType | null] {
  for (const [pattern, basis] of BASES) {
    if (pattern.test(text)) return [text.replace(pattern, '').replace(/[\s+-]+$/, ''), basis];
  }
  return [text, null];
}

function withoutCurrency(text: string): readonly [amount: string, named: readonly Currency[]] {
  let amount = text.trim();
  const named = CURRENCIES.flatMap(([pattern, currency]) => {
    const rest = amount.replace(pattern, '');
    if (rest === amount) return [];
    amount = rest;
    return [currency];
  });
  return [amount.replace(/^\$\s*/, '').trim(), named];
}

/** The amount only, for columns whose name gives the basis or that have none. A cell that names another one is wrong. */
const centsOn =
  (own: PriceType | null): CellParser<number | null> =>
  (value, context) => {
    const parsed = pricedAmount(value, context);
    if (!parsed.ok) return parsed;
    const { cents: amount, basis } = parsed.value;
    if (basis === null || basis === own) return good(amount);
    return wrong(own === null ? EXPECTED : `${EXPECTED}; ${BASIS_OF_COLUMN[own]}`);
  };

const BASIS_OF_COLUMN: Readonly<Record<PriceType, string>> = {
  DAP: 'the column is for drive-away prices',
  EGC: 'the column is for prices excluding government charges',
};

export const cents = centsOn(null);
export const driveAwayCents = centsOn('DAP');
export const excludingChargesCents = centsOn('EGC');

/** Parses the name of a basis, as it may follow an amount, or in one word. It tells which of the two prices is advertised. */
export function toPriceType(value: unknown): PriceType | null {
  const text = (asText(value) ?? '').replaceAll('_', ' ').trim();
  const letters = text.toLowerCase().replace(/[^a-z]/g, '');
  const named = [text, letters].map(withoutBasis).find(([rest]) => rest === '');
  return named?.[1] ?? null;
}

export const priceType: CellParser<PriceType> = (value) => {
  const type = toPriceType(value);
  return type === null ? wrong('DAP (drive away) or EGC (excluding government charges)') : good(type);
};
