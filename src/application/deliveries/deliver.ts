import type { DeliveryKind } from '#domain/lead/delivery-kind.ts';
import type { Outcome } from '#domain/lead/outcome.ts';
import { nextAttemptAt } from '#domain/lead/retry-schedule.ts';
import { cutLine } from '#domain/safe-text.ts';
import { markDelivered, markFailed, type Delivery } from '#store/leads/outbox.ts';
import { untilAborted } from '#utilities/until-aborted.ts';
import type { DeliveryContext, DeliveryHandlers } from './context.ts';
import { giveUpDigest } from './give-up-digest.ts';
import { giveUpLead } from './give-up-lead.ts';

/** Time limit of one attempt, from look-up to answer. */
const ATTEMPT_MS = 30_000;
/**
 * How long other processes leave a claimed delivery alone. It is three times the attempt, so that two machines whose
 * clocks differ by a minute never send the same delivery at once.
 */
export const LEASE_SECONDS = (3 * ATTEMPT_MS) / 1000;
const MAX_ERROR_CHARS = 100;

export type DeliverOptions = Omit<DeliveryContext, 'signal'> & {
  readonly handlers: DeliveryHandlers;
  /** Aborted when the process stops. Attempts in progress end and are due again at once. */
  readonly stopping: AbortSignal;
  /** Random number from 0 to 1. */
  readonly random: () => number;
  /** Milliseconds; `ATTEMPT_MS` unless a test is in a hurry. */
  readonly attemptMs?: number;
};

/**
 * Makes one attempt at a claimed delivery and records the outcome. It never throws, because one unreadable delivery
 * must not stop the others. When the outcome cannot be recorded, the lease runs out and the delivery is attempted
 * again: at worst it is sent twice, never lost.
 */
export async function deliver(delivery: Delivery, options: DeliverOptions): Promise<void> {
  const { platform, attemptMs = ATTEMPT_MS } = options;
  const { clock, log } = platform;
  const about = {
    delivery: delivery.id,
    kind: delivery.kind,
    tenant: delivery.tenant_slug,
    dealership: delivery.dealership_id,
    attempt: delivery.attempts,
  };
  // After the machine has slept, another process may have claimed it.
  if (delivery.due_at.getTime() - clock.now().getTime() < attemptMs) return;
  const began = performance.now();
  const outcome = await attempt(delivery, options);
  try {
    const next = await note(delivery, outcome, options);
    const fields = { ...about, ms: Math.round(performance.now() - began) };
    if (outcome.kind === 'delivered') log.info(fields, 'delivered');
    else if (next !== null) log.warn({ ...fields, why: outcome.error, next }, 'delivery failed, it is tried again');
    else log.error({ ...fields, why: outcome.error }, 'delivery given up: a dead letter');
  } catch (error) {
    log.error({ ...about, error }, 'outcome of a delivery could not be noted');
  }
}

async function attempt(delivery: Delivery, options: DeliverOptions): Promise<Outcome> {
  const { platform, services, handlers, stopping, attemptMs = ATTEMPT_MS } = options;
  // A newer version may have written a kind that this process does not know.
  const handler = Object.hasOwn(handlers, delivery.kind) ? handlers[delivery.kind as DeliveryKind] : null;
  if (handler === null) return { kind: 'failed', error: 'kind_not_known' };
  const timeUp = AbortSignal.timeout(attemptMs);
  const signal = AbortSignal.any([stopping, timeUp]);
  try {
    return await untilAborted(signal, handler(delivery, { platform, services, signal }));
  } catch (error) {
    if (timeUp.aborted) return { kind: 'failed', error: 'timed_out' };
    if (stopping.aborted) return { kind: 'failed', error: 'stopped' };
    platform.log.error({ delivery: delivery.id, kind: delivery.kind, error }, 'delivery could not be tried');
    return { kind: 'failed', error: 'internal_error' };
  }
}

/** When the next attempt is due; null when there is none. */
async function note(delivery: Delivery, outcome: Outcome, options: DeliverOptions): Promise<Date | null> {
  const { store, clock } = options.platform;
  const now = clock.now();
  if (outcome.kind === 'delivered') {
    await markDelivered(store.db, delivery.id, now);
    return null;
  }
  const error = cutLine(outcome.error, MAX_ERROR_CHARS);
  const retryAt = outcome.kind === 'refused' ? null : retryTime(delivery, { outcome, now, options });
  if (retryAt !== null) await markFailed(store.db, delivery.id, { error, retryAt, attempts: delivery.attempts });
  else if (delivery.kind === 'spam_digest') await giveUpDigest(options.platform, delivery, error);
  else await giveUpLead(options.platform, delivery, error);
  return retryAt;
}

type Failed = Extract<Outcome, { kind: 'failed' }>;
type Retry = { readonly outcome: Failed; readonly now: Date; readonly options: DeliverOptions };

function retryTime({ attempts, created_at: createdAt }: Delivery, { outcome, now, options }: Retry): Date | null {
  if (options.stopping.aborted) return now;
  const failed = { attempts, createdAt, now, random: options.random() };
  const { retryAfterMs } = outcome;
  return nextAttemptAt(retryAfterMs === undefined ? failed : { ...failed, retryAfterMs });
}
