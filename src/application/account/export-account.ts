import type { Lead } from '#domain/lead/lead.ts';
import type { Valuation } from '#domain/valuation/valuation.ts';
import type { Account } from './view-account.ts';

/**
 * The account as a file for its user: everything that is held, and nothing that only the software needs. Fields are
 * listed one by one, so that a new column is not given away by accident. Times are ISO, money is in cents.
 */
export function exportAccount(account: Account, site: { readonly name: string; readonly at: Date }) {
  return {
    site: site.name,
    exported_at: site.at,
    user: { phone: account.phone, since: account.since },
    sessions: account.sessions.map((session) => ({ this_browser: session.isThis, ...exportSession(session) })),
    codes_sent_at: account.codesSentAt,
    saved_cars: account.savedCars.map(exportSavedCar),
    valuations: account.valuations.map(exportValuation),
    enquiries_in_all: account.leadCount,
    enquiries: account.leads.map(({ lead, keptUntil }) => ({ ...exportLead(lead), details_kept_until: keptUntil })),
  };
}

export const exportSession = ({ browser, createdAt, expiresAt }: Account['sessions'][number]) => ({
  browser,
  signed_in_at: createdAt,
  ends_at: expiresAt,
});

export const exportSavedCar = ({ carId, name, slug, savedAt, priceWhenSaved }: Account['savedCars'][number]) => ({
  car_id: carId,
  name,
  path: `/cars/${slug}`,
  saved_at: savedAt,
  price_when_saved_cents: priceWhenSaved,
});

/** What the shopper said of their own car, and what it was valued at. Its id gives access and is left out. */
export function exportValuation({ lead_id, plate, vehicle, km, answers, estimate, offer, state, ...times }: Valuation) {
  return {
    enquiry: lead_id,
    plate,
    vehicle,
    km,
    answers,
    estimate_cents: estimate?.value ?? null,
    offer_cents: offer,
    state,
    valued_at: times.created_at,
    accepted_at: times.accepted_at,
  };
}

/** What the shopper sent, and what the browser sent with it. Whether the site suspected it is not the shopper's data. */
export function exportLead(lead: Lead) {
  const { id, form, received_at, url, user_agent, visited_pages, linked_query_params, attributes, consent, car } = lead;
  return {
    id,
    form,
    sent_at: received_at,
    page: url,
    browser: user_agent,
    visited_pages,
    campaign: linked_query_params,
    details: attributes,
    consent,
    car: car && {
      name: car.name,
      path: `/cars/${car.slug}`,
      stock_number: car.stock_number,
      price_cents: car.price_cents,
    },
  };
}
