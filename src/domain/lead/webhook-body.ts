import { createLocalClock } from '#domain/location/local-time.ts';
import { wholeDollars } from '#domain/money.ts';
import type { LeadFacts } from './lead-facts.ts';
import type { SensitiveAnswers } from './sensitive-answers.ts';

/** Increases when a key is removed or changes its meaning. New keys may be added without an increase. */
const VERSION = 1;

/**
 * The JSON body of a webhook for a lead. Keys are named after the fields of spec §3; prices are in whole dollars (D52).
 */
export function toWebhookBody(facts: LeadFacts, answers: SensitiveAnswers | null = null): string {
  const { lead, site, dealership, location, appointment, replyBy, timeZone, links } = facts;
  const { attributes, car } = lead;
  const { extra, ...customer } = attributes;
  const clock = createLocalClock(timeZone);
  return JSON.stringify({
    event: facts.isOfferAccepted ? 'lead.offer_accepted' : 'lead.created',
    version: VERSION,
    lead_id: lead.id,
    resend: facts.isResend,
    received_at: lead.received_at,
    site: { name: site.name, origin: site.origin },
    dealership,
    location: location && { id: location.id, slug: location.slug, name: location.name },
    form: lead.form,
    ...customer,
    fields: extra,
    /** Sensitive answers of an application; null when there are none (D408). */
    answers,
    consent: lead.consent,
    car: car && {
      car_id: car.car_id,
      slug: car.slug,
      url: links.car,
      stock_number: car.stock_number,
      name: car.name,
      year: car.year,
      make: car.make,
      model: car.model,
      car_type: car.car_type,
      vehicle_status: car.vehicle_status,
      claim: car.claim ?? null,
      price: car.price_cents === null ? null : wholeDollars(car.price_cents),
      price_type: car.price_type ?? null,
      vin: car.vin ?? null,
      variant: car.variant ?? null,
      body: car.body ?? null,
      transmission: car.transmission ?? null,
      colour: car.colour ?? null,
      km: car.km ?? null,
    },
    test_drive: appointment && {
      starts_at: clock.toIso(appointment.starts_at),
      ends_at: clock.toIso(appointment.ends_at),
      time_zone: timeZone,
    },
    reply_by: replyBy && clock.toIso(replyBy),
    source: lead.source,
    url: `${site.origin}${lead.url}`,
    user_agent: lead.user_agent,
    visited_pages: lead.visited_pages,
    linked_query_params: lead.linked_query_params,
    /** The address to which the receiver may report, signed like this call, that the lead was read. */
    receipt_url: `${site.origin}/api/leads/${lead.id}/receipt`,
  });
}
