import type { DeliveryKind } from '#domain/lead/delivery-kind.ts';
import { newsOf } from '#domain/reservation/reservation-mail.ts';
import type { Reservation } from '#domain/reservation/reservation.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { addDelivery } from '#store/leads/outbox.ts';
import type { Database } from '#store/store.ts';

type News = {
  readonly reservation: Reservation;
  readonly step: Parameters<typeof newsOf>[0];
  /** The id of the recorded step. */
  readonly transition: number;
  readonly now: Date;
};

/**
 * Adds the mails that tell of a step, in its transaction (D426). They belong to no lead in the outbox, because they say
 * nothing about whether the lead arrived.
 */
export async function addNews(
  scope: TenantScope,
  tx: Database,
  { reservation, step, transition, now }: News,
): Promise<void> {
  for (const news of newsOf(step, reservation))
    await addDelivery(scope, tx, {
      dealership_id: reservation.dealership_id,
      lead_id: null,
      kind: 'reservation' satisfies DeliveryKind,
      dedupe_key: `reservation:${transition}:${news.about}:${news.to}`,
      payload: { reservation_id: reservation.id, news },
      due_at: now,
      now,
    });
}
