import { plainLocationName } from '#domain/location/location-name.ts';
import type { Market } from '#domain/market.ts';
import { formatDollars } from '#domain/money.ts';
import { readOutcome, RETURN_OUTCOME_FIELD } from '#domain/vehicle-return/return-notice.ts';
import { categoryLabel } from './categories.ts';
import { customerName, isReturn, leadReference, requestedTime, type LeadFacts } from './lead-facts.ts';
import type { LeadCar } from './lead.ts';
import { formatMoment } from './mail/format-moment.ts';
import type { MailRow } from './mail/mail-body.ts';
import { mailWords, rowLabel, type MailWords } from './mail/words.ts';
import { dialPhone, formatPhone } from './phone.ts';
import { APPLICATION_FIELD } from './sensitive-answers.ts';
import { parseWhole, showDay, showMoney } from './typed-answer.ts';

/** One labelled fact of a lead. */
type LeadRow = MailRow;

/** Most visited pages that are listed, the last ones. */
const MAX_VISITED = 10;

type NamedRow = readonly [name: string, value: string | null | undefined, href?: string];

const labelled = (words: MailWords, rows: readonly NamedRow[]): LeadRow[] =>
  rows.flatMap(([name, value, href]) => (value ? [[rowLabel(words, name), value, href] as const] : []));

/** The shopper's name and contact details. */
export function customerRows({ lead, site }: Pick<LeadFacts, 'lead' | 'site'>): LeadRow[] {
  const { email, phone, postcode, extra } = lead.attributes;
  const { code, phone_country } = site.market;
  return labelled(mailWords(code), [
    ['name', customerName(lead)],
    ['company', extra['company']],
    ['phone', formatPhone(phone, phone_country), `tel:${dialPhone(phone, phone_country)}`],
    // The local part may contain `?` and `&`, which begin a subject or body in a `mailto:` address.
    ['email', email, `mailto:${email.split('@').map(encodeURIComponent).join('@')}`],
    ['postcode', postcode],
  ]);
}

/** The requested but unbooked time as text; null when none was given as a time. */
function requestedTimeText(facts: LeadFacts): string | null {
  const requested = requestedTime(facts);
  if (requested === null) return null;
  const { market } = facts.site;
  const time = formatMoment(requested.at, { timeZone: facts.timeZone, locale: market.code });
  return mailWords(market.code)(requested.isTaken ? 'value.not_booked_taken' : 'value.not_booked', { time });
}

/** The price with its basis, as shown on the page: a dealer who calls back must quote the same (D50, R1). */
function priceOf({ price_cents, price_type }: LeadCar, words: MailWords): string | null {
  if (price_cents === null) return null;
  const price = formatDollars(price_cents);
  return price_type ? words(`value.price_${price_type}`, { price }) : price;
}

/** "in stock", "in stock, under offer": a dealer who calls back must know that somebody else has the car. */
function statusOf({ vehicle_status, claim }: LeadCar, words: MailWords): string {
  const status = vehicle_status.replaceAll('_', ' ');
  return claim ? `${status}, ${words(`value.claim_${claim}`)}` : status;
}

/** The rows of an application for finance, before those of the shopper's own car. */
const APPLICATION = [APPLICATION_FIELD, 'vehicle_price', 'deposit', 'loan_years', 'loan_purpose'];
const DOLLARS = new Set(['vehicle_price', 'deposit', 'trade_in_value', 'lien_payout']);

/** Odometer readings, in the unit of the market. */
const DISTANCES = new Set(['trade_in_kilometres', 'trade_in_odometer', 'odometer_at_delivery', 'odometer_now']);
const DAYS = new Set(['delivered_on']);

/** The rows about the shopper's own car, in this order: a store keeps none of a form's further fields. */
const OWN_CAR = [
  'do-you-have-a-trade-in',
  'trade_in_vehicle',
  'trade_in_kilometres',
  'trade_in_value',
  'trade_in_year',
  'trade_in_make',
  'trade_in_model',
  'trade_in_badge',
  'trade_in_odometer',
  'Rego',
  'regoState',
  'adjustmentAnswers',
  'offer_price',
  'offer_accepted',
  'form_completed',
];

const LAST = [...APPLICATION, ...OWN_CAR];

/** Further fields of a form, those of an application and of the shopper's own car last. */
const inOrder = (fields: readonly (readonly [name: string, value: string])[], market: Market) =>
  fields
    .toSorted(([one], [other]) => LAST.indexOf(one) - LAST.indexOf(other))
    .map(([name, value]): [string, string] => [name, showAnswer(name, value, market)]);

/** An answer as people of the market read it: "$2,500", "42,000 km", "24 April 2026". Other text stays as it is. */
function showAnswer(name: string, value: string, { code, distance_unit }: Market): string {
  if (DOLLARS.has(name)) return showMoney(value);
  if (DAYS.has(name)) return showDay(value, code);
  const distance = DISTANCES.has(name) ? parseWhole(value.trim()) : null;
  return distance === null ? value : `${distance.toLocaleString(code)} ${distance_unit}`;
}

/** What the return terms say of a Return Notice; null for any other lead. */
function outcomeText(extra: Readonly<Record<string, string>>, words: MailWords): string | null {
  const obstacles = readOutcome(extra);
  if (obstacles === null) return null;
  if (obstacles.length === 0) return words('value.return_within');
  const reasons = obstacles.map((obstacle) => words(`value.return_${obstacle}`)).join(', ');
  return words('value.return_outside', { reasons });
}

/** What the enquiry is about: car, location, time and every further field of the form. */
export function enquiryRows(facts: LeadFacts): LeadRow[] {
  const { lead, site, location, appointment, replyBy, timeZone } = facts;
  const { car, attributes } = lead;
  const { category, subcategory, extra } = attributes;
  // `originRows` lists the address of the page, and its id has no meaning for a dealer.
  const { company: _, page_id: __, [RETURN_OUTCOME_FIELD]: ___, dateTime, ...further } = extra;
  const timeOf = (at: Date) => formatMoment(at, { timeZone, locale: site.market.code });
  const drive = appointment && timeOf(appointment.starts_at);
  const words = mailWords(site.market.code);
  return labelled(words, [
    ['category', categoryLabel([category, subcategory].filter(Boolean).join(', '), site.market)],
    ['car', car?.name],
    ['stock', car?.stock_number],
    ['price', car && priceOf(car, words)],
    ['vehicle_status', car && statusOf(car, words)],
    ['location', location && plainLocationName(location.name)],
    [isReturn(lead) ? 'return_appointment' : 'test_drive', drive],
    ['return_outcome', outcomeText(extra, words)],
    ['reply_by', replyBy && timeOf(replyBy)],
    // Without a booking it is the requested time; free text stays as written.
    ['dateTime', drive === null ? (requestedTimeText(facts) ?? dateTime) : null],
    ...inOrder(Object.entries(further), site.market),
  ]);
}

/** Consent to marketing, and how the shopper came to the site. */
export function originRows({ lead, site, timeZone }: LeadFacts): LeadRow[] {
  const words = mailWords(site.market.code);
  const wording = lead.consent?.wording;
  const agreed = wording ? words('value.consent', { wording }) : words('value.yes');
  const given = lead.consent?.by === 'api' ? words('value.consent_api', { agreed }) : agreed;
  const campaign = Object.entries(lead.linked_query_params).map(([key, value]) => `${key}=${value}`);
  return labelled(words, [
    ['opt_in', lead.attributes.opt_in ? given : words('value.no')],
    ['url', `${site.origin}${lead.url}`],
    ['campaign', campaign.join(', ')],
    ['visited', lead.visited_pages.slice(-MAX_VISITED).join(', ')],
    ['received', formatMoment(new Date(lead.received_at), { timeZone, locale: site.market.code })],
    ['reference', leadReference(lead)],
  ]);
}

/** Everything as plain text, for formats with a single field for comments. */
export function leadComments(facts: LeadFacts): string {
  const rows = [...enquiryRows(facts), ...originRows(facts)].map(([label, value]) => `${label}: ${value}`);
  const { message } = facts.lead.attributes;
  return [...(message === null ? [] : [message, '']), ...rows].join('\n');
}
