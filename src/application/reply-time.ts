import { replyBy, replyDates } from '#domain/lead/reply-by.ts';
import { closedOnHolidays, toOpeningWeek } from '#domain/location/opening-hours.ts';
import type { Location } from '#domain/location/location.ts';
import { dealershipConfigs } from '#domain/tenant/layers.ts';
import { MARKETS } from '#domain/tenant/market.ts';
import type { SiteContext } from './count-stock.ts';

/**
 * When the dealership of a location is to have answered a lead that came at a moment, in its own opening hours; null when
 * it promises no time (`leads.reply_hours`), or its hours do not say when it is open.
 */
export async function replyTime(
  { platform, tenant }: SiteContext,
  { location, receivedAt }: { readonly location: Location; readonly receivedAt: Date },
): Promise<Date | null> {
  const { leads, location_pages } = dealershipConfigs(tenant)(location.dealership_id);
  if (leads.reply_hours === null) return null;
  const week = toOpeningWeek(location);
  const { first, last } = replyDates(week, receivedAt);
  const region = { country: MARKETS[tenant.config.market].phone_country, state: location.address.state };
  const place = location_pages.closed_on_public_holidays
    ? closedOnHolidays(week, await platform.holidays.between(region, first, last))
    : week;
  return replyBy(place, { from: receivedAt, hours: leads.reply_hours });
}
