import { toPairs } from '#application/leads/export-leads.ts';
import type { ListedLead } from '#application/leads/list-leads.ts';
import { leadReference } from '#domain/lead/lead-facts.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { SensitiveAnswers } from '#domain/lead/sensitive-answers.ts';
import type { AnswerReading } from '#store/leads/lead-answers.ts';
import type { Delivery } from '#store/leads/outbox.ts';
import { counted } from '#utilities/counted.ts';
import { toColumns } from './command.ts';

/** One line a lead: enough to find it, nothing of who sent it, for terminals that others look at. */
export function formatListed({ lead, progress, standing }: ListedLead): string {
  const about = lead.car ? `${lead.car.stock_number} ${lead.car.name}` : lead.attributes.category;
  const failed = progress.dead > 0 ? `, ${progress.dead} given up` : '';
  const cells = [leadReference(lead), lead.received_at, lead.dealership_id, lead.form.padEnd(14)];
  return `${cells.join('  ')}  ${standing}${failed}  ${about}\n`;
}

const SUSPICIONS: Readonly<Record<NonNullable<Lead['suspected_because']>, string>> = {
  hidden_field: 'a field that people do not see was filled in',
  too_quick: 'filled in quicker than a person can',
  site_limit: 'beyond the hour’s limit of the site',
};

function rowsOf({ lead, progress, standing }: ListedLead): [string, string | null][] {
  const { attributes, car, consent } = lead;
  const given = attributes.opt_in ? `yes${consent?.wording ? `, to "${consent.wording}"` : ''}` : 'no';
  return [
    ['id', lead.id],
    ['site', lead.tenant_slug],
    ['dealership', lead.dealership_id],
    ['location', lead.location_id],
    ['standing', standing],
    ['held because', lead.suspected_because && SUSPICIONS[lead.suspected_because]],
    ['received', lead.received_at],
    ['released', lead.released_at],
    ['delivered', progress.delivered_at?.toISOString() ?? null],
    ['read', progress.read_at?.toISOString() ?? null],
    ['form', lead.form],
    ['category', [attributes.category, attributes.subcategory].filter(Boolean).join(', ')],
    [
      'car',
      car && `${car.stock_number} ${car.name} (${[car.vehicle_status, car.claim].filter(Boolean).join(', ')} then)`,
    ],
    ['page', lead.url],
    ['campaign', toPairs(lead.linked_query_params)],
    ['visited pages', lead.visited_pages.join(' ')],
    ['user agent', lead.user_agent],
    ['personal data', lead.redacted_at && `removed ${lead.redacted_at}`],
    ['name', [attributes.name, attributes.last_name].filter(Boolean).join(' ')],
    ['email', attributes.email],
    ['phone', attributes.phone],
    ['postcode', attributes.postcode],
    ['consent', given],
    ...Object.entries(attributes.extra),
    ['message', attributes.message],
  ];
}

/** Everything of one lead but its sensitive answers, what became of each delivery, and who read those answers. */
export function formatLead(
  listed: ListedLead,
  { deliveries, readings }: { readonly deliveries: readonly Delivery[]; readonly readings: readonly AnswerReading[] },
): string {
  const rows = rowsOf(listed).flatMap(([name, value]): [string, string][] =>
    value ? [[name, plain(value).replaceAll('\n', `\n${' '.repeat(17)}`)]] : [],
  );
  const sent = deliveries.map((delivery): [string, string] => [delivery.kind, formatDelivery(delivery)]);
  const list = sent.length === 0 ? '  none\n' : `${toColumns(sent)}\n`;
  return `${toColumns(rows)}\n\nDeliveries:\n${list}${formatReadings(readings)}`;
}

function formatReadings(readings: readonly AnswerReading[]): string {
  if (readings.length === 0) return '';
  const rows = readings.map(({ reader, receiver, read_at }): [string, string] => [
    read_at.toISOString(),
    reader === 'command' ? 'by leads show --sensitive' : `sent to ${plain(receiver ?? 'a webhook')}`,
  ]);
  return `\nSensitive answers read:\n${toColumns(rows)}\n`;
}

/** The sensitive answers of a lead, by the names of their fields. */
export function formatAnswers(answers: SensitiveAnswers): string {
  const rows = Object.entries(answers).map(([name, value]): [string, string] => [name, plain(value)]);
  return `\nSensitive answers:\n${toColumns(rows)}\n`;
}

function formatDelivery({ state, attempts, last_error, due_at, delivered_at, dedupe_key }: Delivery): string {
  // The key names the channel after the lead and the kind.
  const key = dedupe_key.split(':').slice(2).join(':');
  // Sent again, it ends with the moment of that.
  const [, receiver = key, again] = /^(.*?)(?::(\d{4}-\d\d-\d\dT[\d:.]+Z))?$/s.exec(key) ?? [];
  const to = plain(again === undefined ? receiver : `${receiver}, sent again ${again}`);
  const tried = counted(attempts, 'try', 'tries');
  const why = last_error === null ? '' : `, last: ${plain(last_error)}`;
  if (state === 'delivered') return `delivered ${delivered_at?.toISOString() ?? ''} to ${to} (${tried})`;
  if (state === 'dead') return `given up after ${tried}${why}; to ${to}`;
  return `next try ${due_at.toISOString()} (${tried}${why}); to ${to}`;
}

/** What a shopper typed must not steer a terminal. */
// oxlint-disable-next-line no-control-regex -- escape sequences are what this is about
export const plain = (text: string) => text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, '');
