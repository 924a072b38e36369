import { fail, type Result } from '#domain/result.ts';
import { withTimeout } from '#utilities/with-timeout.ts';
import type { LeadContext, LeadSubmission } from './lead-submission.ts';
import { submitLead, type LeadProblem, type SubmittedLead } from './submit-lead.ts';

/**
 * The store failed or did not answer in time; the form is shown again with the typed values (D27). The lead may be
 * stored all the same; a retry with its key is the same lead (D28).
 */
export type StoreFailed = { readonly kind: 'store_failed' };

/** Longer than a busy store takes, shorter than anybody watches an unresponsive form. */
const MAX_WAIT_MS = 10_000;

/** `submitLead` with a time limit: the shopper gets an answer whatever happens to the store. */
export async function trySubmitLead(
  context: LeadContext,
  submission: LeadSubmission,
  { maxWaitMs = MAX_WAIT_MS }: { readonly maxWaitMs?: number } = {},
): Promise<Result<SubmittedLead, LeadProblem | StoreFailed>> {
  const { log } = context.platform;
  const about = { tenant: context.tenant.slug, form: submission.form };
  const submitting = submitLead(context, submission).catch((error: unknown) => {
    log.error({ ...about, error }, 'a lead could not be stored');
    return fail({ kind: 'store_failed' as const });
  });
  try {
    return await withTimeout(submitting, { ms: maxWaitMs, message: 'The store did not answer in time.' });
  } catch {
    log.error({ ...about, waited_ms: maxWaitMs }, 'a lead was not stored in time');
    return fail({ kind: 'store_failed' });
  }
}
