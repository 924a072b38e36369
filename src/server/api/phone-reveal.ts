import type { Hono } from 'hono';
import { reportPhoneReveal } from '#application/report-phone-reveal.ts';
import { CarIdSchema } from '#domain/ids.ts';
import { apiError } from './errors.ts';
import { readJson } from './read-json.ts';
import type { SearchApiDeps } from './search.ts';

const NOT_KEPT = { 'cache-control': 'no-store' };
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * `POST /api/phone-reveal` {car_id?, dealership_id, website_id?, location_id?} as JSON (spec §7, D51): reports that a
 * number was shown, answers {success}. As a form it is a page with the number, for who runs no script (D55).
 */
export function registerPhoneRevealApi(app: Hono, { platform, tenantOf }: SearchApiDeps): void {
  app.post('/api/phone-reveal', async (context, next) => {
    const request = context.req.raw;
    if (!/\bjson\b/.test(request.headers.get('content-type') ?? '')) return next();
    const tenant = tenantOf(request);
    if (!tenant) return context.json(apiError('not_found', 'There is no site on this host.'), 404);
    const body = await readJson(request);
    const car = CarIdSchema.nullable().safeParse(body?.['car_id'] == null ? null : Number(body['car_id']));
    const dealershipId = text(body?.['dealership_id']);
    if (!car.success || dealershipId === null)
      return context.json(apiError('malformed', 'dealership_id is missing, or car_id is no number.'), 400, NOT_KEPT);
    const reveal = { dealershipId, carId: car.data, locationId: text(body?.['location_id']) };
    if (!(await reportPhoneReveal({ platform, tenant }, reveal)))
      return context.json(apiError('not_found', 'There is no such car or dealership on this site.'), 404, NOT_KEPT);
    return context.json({ success: true }, 200, NOT_KEPT);
  });
}
