import type { Hono } from 'hono';
import { reportPhoneReveal, type PhoneReveal, type RevealFault } from '#application/cars/report-phone-reveal.ts';
import { readCarId } from '#domain/car/read-car-id.ts';
import { apiError, noSite } from './errors.ts';
import { readJson } from './read-json.ts';
import type { SearchApiDeps } from './search.ts';

const NO_STORE = { 'cache-control': 'no-store' };
const FAULTS: Readonly<Record<RevealFault, string>> = {
  dealership: 'dealership_id is not a dealership of this site.',
  location: 'location_id is not a location of this site.',
  website: 'website_id is not this site.',
  car: 'There is no such car on this site.',
  car_dealership: 'dealership_id is not the dealership of the car.',
};

/** Checks types without converting anything. Null counts as absent. Returns a string that says what is wrong. */
function readReveal(body: Readonly<Record<string, unknown>> | null): PhoneReveal | string {
  const { dealership_id: dealershipId, car_id, location_id, website_id } = body ?? {};
  if (typeof dealershipId !== 'string') return 'dealership_id is missing or is not text.';
  const locationId = location_id ?? null;
  const websiteId = website_id ?? null;
  if (locationId !== null && typeof locationId !== 'string') return 'location_id is not text.';
  if (websiteId !== null && typeof websiteId !== 'string') return 'website_id is not text.';
  const isAboutCar = car_id !== undefined && car_id !== null;
  const carId = isAboutCar ? readCarId(car_id) : null;
  if (isAboutCar && carId === null) return 'car_id is not the number of a car.';
  return { dealershipId, carId, locationId, websiteId };
}

/**
 * `POST /api/phone-reveal` {car_id?, dealership_id, website_id?, location_id?} as JSON (spec §7, D51): reports that a
 * number was shown. Answers {success}, or 400 without recording anything if a value is malformed or not of this site.
 * Sent as a form, it answers a page with the number, for shoppers without script (D55).
 */
export function registerPhoneRevealApi(app: Hono, { platform, tenantOf }: SearchApiDeps): void {
  app.post('/api/phone-reveal', async (context, next) => {
    const request = context.req.raw;
    if (!/\bjson\b/.test(request.headers.get('content-type') ?? '')) return next();
    const tenant = tenantOf(request);
    if (!tenant) return noSite(context);
    const reveal = readReveal(await readJson(request));
    if (typeof reveal === 'string') return context.json(apiError('malformed', reveal), 400, NO_STORE);
    const fault = await reportPhoneReveal({ platform, tenant }, reveal);
    if (fault !== null) return context.json(apiError('malformed', FAULTS[fault]), 400, NO_STORE);
    return context.json({ success: true }, 200, NO_STORE);
  });
}
