import { randomUUID } from 'node:crypto';
import type { Cents } from '#domain/money.ts';
import type { ReservationId } from '#domain/reservation/reservation.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { and, eq, isNull, lt } from '#store/orm.ts';
import type { PaymentOperationKind } from '#store/schema/payments.ts';
import { payment_events, payment_operations } from '#store/schema/tables.ts';
import type { Database } from '#store/store.ts';

/** Providers forget a key after 24 hours. An older operation gets a new one, once the payment was read again. */
const KEY_MS = 23 * 3_600_000;

export type PaymentOperation = {
  readonly reservation: ReservationId;
  readonly kind: PaymentOperationKind;
  readonly cents: Cents;
};

/** Writes down what the provider will be asked, before it is asked. Returns the idempotency key: the same on every call. */
export async function planOperation(
  db: Database,
  { reservation, kind, cents }: PaymentOperation,
  now: Date,
): Promise<string> {
  const same = and(
    eq(payment_operations.reservation_id, reservation),
    eq(payment_operations.kind, kind),
    eq(payment_operations.cents, cents),
  );
  await db
    .insert(payment_operations)
    .values({ reservation_id: reservation, kind, cents, idempotency_key: randomUUID(), created_at: now })
    .onConflictDoNothing();
  await db
    .update(payment_operations)
    .set({ idempotency_key: randomUUID(), created_at: now })
    .where(
      and(
        same,
        isNull(payment_operations.done_at),
        lt(payment_operations.created_at, new Date(now.getTime() - KEY_MS)),
      ),
    );
  const [row] = await db.select({ key: payment_operations.idempotency_key }).from(payment_operations).where(same);
  if (row === undefined) throw new Error(`The payment operation of reservation ${reservation} was not stored.`);
  return row.key;
}

/** Records how an operation went. With an error it stays open. */
export async function recordOperation(
  db: Database,
  key: string,
  outcome: { readonly now: Date; readonly error: string | null },
): Promise<void> {
  await db
    .update(payment_operations)
    .set({ done_at: outcome.error === null ? outcome.now : null, last_error: outcome.error })
    .where(eq(payment_operations.idempotency_key, key));
}

/** False when the event was taken before. */
export async function takePaymentEvent(scope: TenantScope, db: Database, id: string, now: Date): Promise<boolean> {
  const taken = await db
    .insert(payment_events)
    .values({ tenant_slug: scope.tenant, id, received_at: now })
    .onConflictDoNothing()
    .returning({ id: payment_events.id });
  return taken.length > 0;
}

export async function deletePaymentEvents(db: Database, receivedBefore: Date): Promise<number> {
  const deleted = await db
    .delete(payment_events)
    .where(lt(payment_events.received_at, receivedBefore))
    .returning({ id: payment_events.id });
  return deleted.length;
}
