import type { Lead } from '#domain/lead/lead.ts';
import { wholeDollars } from '#domain/money.ts';
import type { LeadSent } from './lead-sent.ts';
import type { EventValues } from './parameters.ts';
import { trackingIdOf, type TrackingSettings } from './tracking-ids.ts';

type TrackableLead = Pick<Lead, 'id' | 'form' | 'car' | 'attributes'>;

/** The car of a lead in the standard's terms, as the lead stored it, whatever has happened to the car since. */
function itemOf(car: Lead['car']): EventValues {
  if (!car) return {};
  return {
    item_number: car.stock_number,
    item_year: car.year,
    item_make: car.make,
    item_model: car.model,
    item_condition: car.car_type === 'new' ? 'new' : 'used',
    ...(car.price_cents === null ? {} : { item_price: wholeDollars(car.price_cents) }),
    ...(car.vin ? { item_id: car.vin } : {}),
    ...(car.variant ? { item_variant: car.variant } : {}),
    ...(car.colour ? { item_color: car.colour } : {}),
  };
}

export function toLeadSent(lead: TrackableLead, settings: TrackingSettings): LeadSent {
  const { category, subcategory } = lead.attributes;
  const car = lead.car && { car_type: lead.car.car_type as 'new' | 'demo' | 'used', tag: lead.car.tag ?? null };
  return {
    lead_id: lead.id,
    form: lead.form,
    category,
    event_id: trackingIdOf({ form: lead.form, category, subcategory, car }, settings),
    car_id: lead.car?.car_id ?? null,
    slug: lead.car?.slug ?? null,
    item: itemOf(lead.car),
  };
}

/** The site's own event row of a lead (D48), written in the transaction that stores the lead. */
export function toLeadEvent(lead: TrackableLead & Pick<Lead, 'received_at'>, settings: TrackingSettings) {
  const { event_id, car_id, form, lead_id } = toLeadSent(lead, settings);
  return {
    name: 'lead_sent',
    car_id,
    data: { event_id, form, category: lead.attributes.category, submission_id: lead_id },
    at: new Date(lead.received_at),
  } as const;
}

/** The site's own event row of an offer that a shopper took (spec §9, event 18), written with the acceptance. */
export function toOfferAccepted({ id, form, car, attributes }: TrackableLead, { events }: TrackingSettings, at: Date) {
  return {
    name: 'offer_accepted',
    car_id: car?.car_id ?? null,
    data: { event_id: events.offer_accepted, form, category: attributes.category, submission_id: id },
    at,
  } as const;
}
