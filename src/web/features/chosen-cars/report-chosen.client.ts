import { reportEvent } from '#web/features/analytics/report-event.client.ts';
import type { SiteData } from '#web/features/site/site-data.ts';
import type { ControlledCar } from './controlled-car.ts';

/** Reports a new favourite, or a car that was saved to the watchlist: event 39 with what the car is worth (spec §4). */
export function reportChosen(list: 'favourite' | 'watchlist', car: ControlledCar, site: SiteData): void {
  const values = {
    element_text: car.title,
    element_type: 'button',
    element_subtype: list,
    event_action: 'click',
    event_action_result: 'open',
    ...(car.price && { item_price: car.price.amount }),
  };
  reportEvent('favourite', { values, carId: car.id, value: car.price?.amount ?? null }, site);
}
