import { fail } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { submitLead } from './submit-lead.ts';
import type { LeadContext, LeadProblem, LeadSubmission, SubmittedLead } from './submit-lead.ts';

/**
 * The store failed, or did not answer in time: what was typed comes back (D27). The lead may still be stored after all;
 * sent again with its key it is the same one (D28).
 */
export type StoreFailed = { readonly kind: 'store_failed' };

/** Longer than a busy store takes, shorter than anybody looks at a form that does nothing. */
const MOST_WAITING_MS = 10_000;

const LATE = Symbol('late');

function timer(ms: number): { readonly rings: Promise<typeof LATE>; stop(): void } {
  const { promise, resolve } = Promise.withResolvers<typeof LATE>();
  const timeout = setTimeout(() => resolve(LATE), ms);
  return { rings: promise, stop: () => clearTimeout(timeout) };
}

/** `submitLead` for those who answer a shopper: whatever happens to the store, there is an answer, and soon. */
export async function trySubmitLead(
  context: LeadContext,
  submission: LeadSubmission,
  { mostWaitingMs = MOST_WAITING_MS }: { readonly mostWaitingMs?: number } = {},
): Promise<Result<SubmittedLead, LeadProblem | StoreFailed>> {
  const { log } = context.platform;
  const about = { tenant: context.tenant.slug, form: submission.form };
  const submitting = submitLead(context, submission).catch((error: unknown) => {
    log.error({ ...about, error }, 'a lead could not be stored');
    return fail({ kind: 'store_failed' as const });
  });
  const late = timer(mostWaitingMs);
  const first = await Promise.race([submitting, late.rings]);
  late.stop();
  if (first !== LATE) return first;
  log.error({ ...about, waited_ms: mostWaitingMs }, 'a lead was not stored in time');
  return fail({ kind: 'store_failed' });
}
