import type { SiteContext } from '#application/site-context.ts';
import { toCsvLine } from '#domain/csv.ts';
import { formatPhone } from '#domain/lead/phone.ts';
import { MARKETS, type Market } from '#domain/market.ts';
import { wholeDollars } from '#domain/money.ts';
import type { LeadsPage } from '#store/leads/leads.ts';
import { listLeadStandings, type ListedLead } from './list-leads.ts';

const BATCH_SIZE = 500;
/** Spreadsheets read the file as UTF-8 only with this mark at the start. */
const BYTE_ORDER_MARK = '\uFEFF';

type Column = readonly [name: string, value: (listed: ListedLead, market: Market) => string | null | undefined];

const COLUMNS: readonly Column[] = [
  ['id', ({ lead }) => lead.id],
  ['received_at', ({ lead }) => lead.received_at],
  ['standing', ({ standing }) => standing],
  ['delivered_at', ({ progress }) => progress.delivered_at?.toISOString()],
  ['read_at', ({ progress }) => progress.read_at?.toISOString()],
  ['dealership_id', ({ lead }) => lead.dealership_id],
  ['location_id', ({ lead }) => lead.location_id],
  ['form', ({ lead }) => lead.form],
  ['category', ({ lead }) => lead.attributes.category],
  ['subcategory', ({ lead }) => lead.attributes.subcategory],
  ['name', ({ lead }) => lead.attributes.name],
  ['last_name', ({ lead }) => lead.attributes.last_name],
  ['email', ({ lead }) => lead.attributes.email],
  ['phone', ({ lead }, { phone_country }) => formatPhone(lead.attributes.phone, phone_country)],
  ['postcode', ({ lead }) => lead.attributes.postcode],
  ['message', ({ lead }) => lead.attributes.message],
  ['opt_in', ({ lead }) => (lead.attributes.opt_in ? 'yes' : 'no')],
  ['opt_in_wording', ({ lead }) => lead.consent?.wording],
  ['stock_number', ({ lead }) => lead.car?.stock_number],
  ['car', ({ lead }) => lead.car?.name],
  ['car_type', ({ lead }) => lead.car?.car_type],
  ['price', ({ lead: { car } }) => (car?.price_cents == null ? null : String(wholeDollars(car.price_cents)))],
  ['extra', ({ lead }) => toPairs(lead.attributes.extra)],
  ['url', ({ lead }) => lead.url],
  ['campaign', ({ lead }) => toPairs(lead.linked_query_params)],
  ['visited_pages', ({ lead }) => lead.visited_pages.join(' ')],
  ['user_agent', ({ lead }) => lead.user_agent],
];

/** `utm_source=news; gclid=x` */
export const toPairs = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

/** Exports a site's leads as CSV (RFC 4180), newest first, in batches, so that no query blocks the store for long. */
export async function* exportLeads(
  context: SiteContext,
  filter: Pick<LeadsPage, 'dealership' | 'from' | 'until' | 'only'>,
): AsyncGenerator<string> {
  const market = MARKETS[context.tenant.config.market];
  yield BYTE_ORDER_MARK + toCsvLine(COLUMNS.map(([name]) => name));
  let after: LeadsPage['after'];
  do {
    const page = { ...filter, limit: BATCH_SIZE, ...(after === undefined ? {} : { after }) };
    const some = await listLeadStandings(context, page);
    if (some.length > 0)
      yield some.map((listed) => toCsvLine(COLUMNS.map(([, value]) => value(listed, market) ?? ''))).join('');
    after = some.length === BATCH_SIZE ? some.at(-1)?.lead : undefined;
  } while (after !== undefined);
}
