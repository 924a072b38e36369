import type { SiteContext } from '#application/site-context.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { isCareers } from '#domain/lead/receivers.ts';
import { replyBy, replyDates } from '#domain/lead/reply-by.ts';
import type { Location } from '#domain/location/location.ts';
import { closedOnHolidays, toOpeningWeek } from '#domain/location/opening-hours.ts';
import { MARKETS } from '#domain/market.ts';
import { dealershipConfigs } from '#domain/tenant/layers.ts';

type ReplyCase = {
  readonly lead: Lead;
  readonly location: Location | null;
  /** The test drive that was booked with it. */
  readonly appointment: object | null;
};

/**
 * When the dealership promises to answer a lead, counted in the location's opening hours. Null when it promises no time
 * (`leads.reply_hours`), when the hours do not say when it is open, for job applications, and for booked test drives,
 * which need no answer.
 */
export async function replyTime(
  { platform, tenant }: SiteContext,
  { lead, location, appointment }: ReplyCase,
): Promise<Date | null> {
  if (!location || appointment || isCareers(lead.attributes)) return null;
  const { leads, location_pages } = dealershipConfigs(tenant)(location.dealership_id);
  if (leads.reply_hours === null) return null;
  const receivedAt = new Date(lead.released_at ?? lead.received_at);
  const week = toOpeningWeek(location);
  const { first, last } = replyDates(week, receivedAt);
  const region = { country: MARKETS[tenant.config.market].phone_country, state: location.address.state };
  const place = location_pages.closed_on_public_holidays
    ? closedOnHolidays(week, await platform.holidays.between(region, first, last))
    : week;
  return replyBy(place, { from: receivedAt, hours: leads.reply_hours });
}
