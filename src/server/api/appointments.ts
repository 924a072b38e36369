import type { Hono } from 'hono';
import type { Platform } from '#application/platform.ts';
import { listAppointments, type FreeAppointments } from '#application/test-drives/free-slots.ts';
import { plainLocationName } from '#domain/location/location-name.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { apiError } from './errors.ts';

type AppointmentsApiDeps = {
  readonly platform: Platform;
  /** The tenant of the request's host; null on a host without one. */
  readonly tenantOf: (request: Request) => Tenant | null;
};

/** A free time may be taken a moment later, so no cache keeps the answer. */
const FRESH = { 'cache-control': 'no-store' };
const MAX_CHARS = 300;

/**
 * `GET /api/appointments?car_id=` or `?location=`, each by id or slug (D32, D51). Answers {location, slot_minutes,
 * days: [{date, holiday, slots}]}. Each slot is a local ISO time with its offset (D59), as the form's `dateTime`
 * accepts it.
 */
export function registerAppointmentsApi(app: Hono, { platform, tenantOf }: AppointmentsApiDeps): void {
  app.get('/api/appointments', async (context) => {
    const tenant = tenantOf(context.req.raw);
    const named = (key: string) => context.req.query(key)?.trim().slice(0, MAX_CHARS) || null;
    const requested = { car: named('car_id'), location: named('location') };
    if (requested.car === null && requested.location === null)
      return context.json(apiError('malformed', 'Name a car by car_id, or a location.'), 400, FRESH);
    const found = tenant && (await listAppointments({ platform, tenant }, requested));
    if (!found?.ok) return context.json(apiError('not_found', 'There is no such car or location.'), 404, FRESH);
    return context.json(toAnswer(found.value), 200, FRESH);
  });
}

function toAnswer({ location: { id, slug, name, time_zone }, slotMinutes, days }: FreeAppointments) {
  return {
    location: { id, slug, name: plainLocationName(name), time_zone },
    slot_minutes: slotMinutes,
    days: days.map(({ date, holiday, slots }) => ({ date, holiday, slots: slots.map(({ dateTime }) => dateTime) })),
  };
}
