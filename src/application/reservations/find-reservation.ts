import type { Platform } from '#application/platform.ts';
import type { Cents } from '#domain/money.ts';
import { amountDue } from '#domain/reservation/ledger.ts';
import { ReservationIdSchema } from '#domain/reservation/reservation.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { getReservationHistory, type ReservationHistory } from '#store/reservations/history.ts';

export type FoundReservation = ReservationHistory & {
  readonly scope: TenantScope;
  /** What is still to be returned to the shopper. */
  readonly due: Cents;
};

/** Finds a reservation by its id, on any site of the platform. For the operator alone. */
export async function findReservation({ store, tenants }: Platform, named: string): Promise<FoundReservation | null> {
  const id = ReservationIdSchema.safeParse(named);
  if (!id.success) return null;
  for (const { slug } of tenants.all()) {
    const scope = { tenant: slug, dealerships: [] };
    const history = await getReservationHistory(scope, store.db, id.data);
    if (history !== null) return { ...history, scope, due: amountDue(history.reservation, history.money) };
  }
  return null;
}
