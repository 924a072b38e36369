import { randomUUID } from 'node:crypto';
import type { TenantSlug, ValuationId } from '#domain/ids.ts';
import type { Cents } from '#domain/money.ts';
import type { Valuation } from '#domain/valuation/valuation.ts';
import { ValuedVehicleSchema } from '#domain/valuation/vehicle.ts';
import { NOON } from '#store/testing/fixtures.ts';

/** A valuation of harbour with an offer that was adjusted. */
export function testValuation(values: Partial<Valuation> = {}): Valuation {
  return {
    id: randomUUID() as ValuationId,
    tenant_slug: 'harbour' as TenantSlug,
    dealership_id: null,
    car_id: null,
    state: 'adjusted',
    plate: { rego: 'ABC12D', regoState: 'NSW' },
    source: 'registry',
    vehicle: ValuedVehicleSchema.parse({ make: 'Toyota', model: 'Corolla', year: 2021 }),
    service_vehicle_id: null,
    is_certain: true,
    km: 50_000,
    estimate: { value: 2_000_000 as Cents, low: 1_900_000 as Cents, high: 2_100_000 as Cents, comparables: 8 },
    in_person: null,
    answers: {
      condition: 'good',
      service_history: 'full',
      damage: 'none',
      tyres: 'good',
      keys: 'two',
      written_off: 'no',
    },
    offer: 1_700_000 as Cents,
    lead_id: null,
    form_completed: null,
    created_at: NOON,
    expires_at: new Date(NOON.getTime() + 7 * 86_400_000),
    accepted_at: null,
    saved_at: null,
    ...values,
  };
}
