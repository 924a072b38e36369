import type { ReservationId } from '#domain/reservation/reservation.ts';
import type { SandboxPayment } from '#domain/reservation/sandbox-payment.ts';
import { eq } from '#store/orm.ts';
import { sandbox_payments } from '#store/schema/tables.ts';
import type { Database } from '#store/store.ts';

/** Keeps a payment that is there already. */
export async function insertSandboxPayment(db: Database, payment: SandboxPayment): Promise<void> {
  await db.insert(sandbox_payments).values(payment).onConflictDoNothing();
}

/** The id is a secret of the shopper, so it finds the payment of any site. */
export async function getSandboxPayment(db: Database, id: string): Promise<SandboxPayment | null> {
  const [row] = await db.select().from(sandbox_payments).where(eq(sandbox_payments.id, id));
  return row === undefined ? null : toPayment(row);
}

/** Locks a payment and changes it. Null when there is none. */
export async function changeSandboxPayment(
  tx: Database,
  id: string,
  to: (payment: SandboxPayment) => SandboxPayment,
): Promise<SandboxPayment | null> {
  const [row] = await tx.select().from(sandbox_payments).where(eq(sandbox_payments.id, id)).for('update');
  if (row === undefined) return null;
  const changed = to(toPayment(row));
  const { state, returned, settles_at } = changed;
  await tx.update(sandbox_payments).set({ state, returned, settles_at }).where(eq(sandbox_payments.id, id));
  return changed;
}

function toPayment(row: typeof sandbox_payments.$inferSelect): SandboxPayment {
  return { ...row, reservation_id: row.reservation_id as ReservationId };
}
