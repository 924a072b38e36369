import { MARKETS, type Market } from '#domain/market.ts';
import { mayBePublicName } from '#domain/public-name.ts';
import { withoutDirectionControls } from './direction-controls.ts';
import type { FieldKind, LeadField } from './lead-field.ts';
import { parsePhone } from './phone.ts';
import {
  isMonthFirst,
  parseAddress,
  parseDay,
  parseMoney,
  parseWhole,
  showMoney,
  toDollarText,
} from './typed-answer.ts';

/** The parts of a market that field rules need (D8), and the day of today, YYYY-MM-DD, for dates that must be past. */
export type FieldMarket = Pick<Market, 'code' | 'phone_country' | 'postcode'> & { readonly today?: string };

/** Why a field was rejected, shown beside it and in the summary (D27). `key` finds the text in a message catalogue. */
export type FieldProblem = { readonly field: string; readonly key: `lead.error.${string}`; readonly message: string };

type Checked = { readonly value: string } | { readonly key: FieldProblem['key']; readonly message: string };

/**
 * An email address as the HTML standard defines it. A browser's own check lets `mia@localhost` pass; `isEmail` does not.
 */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;
/** A confirmation must not be sent to a machine in the operator's own network, so only a public name may take mail. */
const isEmail = (text: string): boolean => EMAIL.test(text) && mayBePublicName(text.slice(text.indexOf('@') + 1));

// oxlint-disable-next-line no-control-regex -- control characters are what the rule is about
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;
const BRACKET = /[<>]/;
// oxlint-disable-next-line no-control-regex -- line breaks and tabs may stay in a message
const CONTROL_BUT_BREAKS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

const problem = (key: FieldProblem['key'], message: string): Checked => ({ key, message });

/** The text says both figures: without them a shopper has to guess how much to take out. */
const tooLong = (length: number, max: number): Checked => {
  const [used, limit] = [length, max].map((characters) => characters.toLocaleString('en-AU'));
  return problem('lead.error.too_long', `Use at most ${limit} characters. You have ${used}.`);
};

/** The properties of a field that its rule needs. */
export type CheckedField = Pick<LeadField, 'kind' | 'required' | 'max' | 'options'> &
  Partial<Pick<LeadField, 'when' | 'range' | 'isPast'>> & { readonly name: string };

type FieldCheck = (text: string, field: CheckedField, market: FieldMarket) => Checked;

const unseen = (text: string): Checked | null =>
  CONTROL.test(text)
    ? problem('lead.error.unseen_characters', 'Write it on one line, without tabs or other hidden characters.')
    : null;

const plain: FieldCheck = (text) =>
  unseen(text) ?? (BRACKET.test(text) ? problem('lead.error.characters', 'Leave out < and >.') : { value: text });

/** Whether an amount is in the range of its field; the problem names both ends. */
function inRange(amount: number, { range }: CheckedField, show: (limit: number) => string): Checked | null {
  if (!range || (amount >= range.min && amount <= range.max)) return null;
  return problem('lead.error.range', `Enter a figure from ${show(range.min)} to ${show(range.max)}.`);
}

const money: FieldCheck = (text, field) => {
  const cents = parseMoney(text);
  if (cents === null) return problem('lead.error.money', 'Enter an amount in dollars, like 25,000.');
  return inRange(cents / 100, field, (limit) => showMoney(String(limit))) ?? { value: toDollarText(cents) };
};

/** The unit of an odometer that a shopper may type after its figure. A unit of another market is refused. */
const DISTANCES = { km: /\s*(?:kms?|kilomet(?:re|er)s?)\.?$/i, mi: /\s*(?:mi|miles)\.?$/i } as const;

const whole: FieldCheck = (text, field, { code }) => {
  const number = parseWhole(text.replace(DISTANCES[MARKETS[code].distance_unit], ''));
  if (number === null) return problem('lead.error.number', 'Enter a whole number, like 12.');
  return inRange(number, field, (limit) => limit.toLocaleString('en-AU')) ?? { value: String(number) };
};

const date: FieldCheck = (text, { isPast }, { code, today }) => {
  const day = parseDay(text, code);
  if (day === null)
    return problem('lead.error.date', `Enter ${isMonthFirst(code) ? 'month, day' : 'day, month'} and year as numbers.`);
  if (isPast && today !== undefined && day >= today)
    return problem('lead.error.date_past', 'Enter a date before today.');
  return { value: day };
};

const address: FieldCheck = (text) => {
  if (BRACKET.test(text)) return problem('lead.error.characters', 'Leave out < and >.');
  const value = parseAddress(text.replace(CONTROL_BUT_BREAKS, ''));
  return value === null
    ? problem('lead.error.address', 'Enter the street with its number, the suburb and the postcode.')
    : { value };
};

/** One rule for each kind of field (D27). Its input is trimmed, not empty and not too long. */
const CHECKS: Record<FieldKind, FieldCheck> = {
  name: (text) =>
    unseen(text) ??
    (BRACKET.test(text)
      ? problem('lead.error.name_characters', 'Use a name without < or >.')
      : { value: text.replace(/\s+/g, ' ') }),
  email: (text) =>
    isEmail(text) ? { value: text } : problem('lead.error.email', 'Enter an email address like name@example.com.'),
  phone: (text, _, { phone_country }) => {
    const value = parsePhone(text, phone_country);
    return value
      ? { value }
      : problem('lead.error.phone', 'Enter a valid phone number, or one with + and its country code.');
  },
  postcode: (text, _, { postcode }) =>
    postcode.pattern.test(text) ? { value: text } : problem('lead.error.postcode', postcode.message),
  message: (text) => ({ value: text.replace(CONTROL_BUT_BREAKS, '') }),
  choice: (text, { options }) =>
    (options ? !options.includes(text) : CONTROL.test(text) || BRACKET.test(text))
      ? problem('lead.error.choice', 'Choose one of the options.')
      : { value: text },
  plain,
  money,
  number: whole,
  date,
  address,
  checkbox: () => ({ value: 'true' }),
  van: plain,
  checks: plain,
  file: (text) => ({ value: text }),
  hidden: plain,
};

const REQUIRED: Readonly<Record<string, string>> = {
  name: 'Enter your first name.',
  last_name: 'Enter your last name.',
  email: 'Enter your email address.',
  phone: 'Enter your phone number.',
  message: 'Enter a message.',
  category: 'Choose what your enquiry is about.',
  dealership_slug: 'Choose a dealership.',
  location_id: 'Choose a location.',
  dateTime: 'Choose a date and time.',
  terms_conditions: 'Agree to the terms and conditions to continue.',
};

/** Messages of the API with other words in the United States. Pages have catalogues of their own. */
const AMERICAN: Readonly<Partial<Record<FieldProblem['key'], string>>> = {
  'lead.error.address': 'Enter the street with its number, the city, the state and the ZIP code.',
  'lead.error.category_required': 'Choose what your inquiry is about.',
};

const inWordsOf = (code: Market['code'], found: FieldProblem): FieldProblem =>
  code === 'en-US' ? { ...found, message: AMERICAN[found.key] ?? found.message } : found;

/** Values of an unticked box. */
const UNTICKED = new Set(['', 'false', 'off', '0', 'no']);

/** Validates one field. Returns its normalised value, null when it is empty and optional, or the problem. */
export function checkField(
  field: CheckedField,
  typed: string | undefined,
  market: FieldMarket,
): { ok: true; value: string | null } | { ok: false; problem: FieldProblem } {
  // A browser sends each line break as two characters. The shopper typed one, and the browser's own check counts one.
  const text = withoutDirectionControls((typed ?? '').toWellFormed())
    .replace(/\r\n?/g, '\n')
    .trim();
  const isEmpty = field.kind === 'checkbox' ? UNTICKED.has(text.toLowerCase()) : text === '';
  if (isEmpty && !field.required) return { ok: true, value: null };
  if (isEmpty) {
    const message =
      field.kind === 'postcode' ? market.postcode.message : (REQUIRED[field.name] ?? 'Fill in this field.');
    return {
      ok: false,
      problem: inWordsOf(market.code, {
        field: field.name,
        key: field.kind === 'postcode' ? 'lead.error.postcode' : `lead.error.${field.name}_required`,
        message,
      }),
    };
  }
  // A postcode of the wrong length gets the postcode's own message.
  const length = [...text].length;
  const checked =
    field.kind !== 'postcode' && length > field.max
      ? tooLong(length, field.max)
      : CHECKS[field.kind](text, field, market);
  return 'value' in checked
    ? { ok: true, value: checked.value }
    : { ok: false, problem: inWordsOf(market.code, { field: field.name, ...checked }) };
}
