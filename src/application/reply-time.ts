import { replyBy, replyDates } from '#domain/lead/reply-by.ts';
import { closedOnHolidays, toOpeningWeek } from '#domain/location/opening-hours.ts';
import type { Location } from '#domain/location/location.ts';
import { dealershipConfigs } from '#domain/tenant/layers.ts';
import { MARKETS } from '#domain/tenant/market.ts';
import type { SiteContext } from './count-stock.ts';

type ReplyCase = {
  readonly location: Location;
  readonly receivedAt: Date;
  /** When the test drive begins that was booked with it. */
  readonly driveAt: Date | null;
};

/**
 * When the dealership of a location is to have answered a lead that came at a moment, in its own opening hours; null when
 * it promises no time (`leads.reply_hours`), its hours do not say when it is open, or the test drive that was booked
 * begins before: who comes at ten needs none at eleven.
 */
export async function replyTime(
  { platform, tenant }: SiteContext,
  { location, receivedAt, driveAt }: ReplyCase,
): Promise<Date | null> {
  const { leads, location_pages } = dealershipConfigs(tenant)(location.dealership_id);
  if (leads.reply_hours === null) return null;
  const week = toOpeningWeek(location);
  const { first, last } = replyDates(week, receivedAt);
  const region = { country: MARKETS[tenant.config.market].phone_country, state: location.address.state };
  const place = location_pages.closed_on_public_holidays
    ? closedOnHolidays(week, await platform.holidays.between(region, first, last))
    : week;
  const answer = replyBy(place, { from: receivedAt, hours: leads.reply_hours });
  return answer && driveAt && answer >= driveAt ? null : answer;
}
