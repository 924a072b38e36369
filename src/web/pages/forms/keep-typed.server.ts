import type { FormValues } from '#domain/lead/form-values.ts';
import { notSent } from './not-sent.server.ts';
import type { Page } from '#web/request/page-context.ts';
import { readPostedForm } from '#web/request/read-posted-form.server.ts';

type Posted = { readonly page: Page; readonly request: Request; readonly url: URL };

/** A little longer than a lead may take to be stored (`trySubmitLead`), which has its own answer. */
const MOST_WAITING_MS = 12_000;

/**
 * Answers a form that was posted. Whatever the store does to what the answer needs (the car, its free times), what was
 * typed comes back within seconds (D27, D223); what `answer` throws on purpose, a redirect or a page that is not there,
 * stays what it is.
 */
export async function keepTyped<Answer>(
  { page, request, url }: Posted,
  answer: (values: FormValues) => Promise<Answer>,
  { mostWaitingMs = MOST_WAITING_MS }: { readonly mostWaitingMs?: number } = {},
): Promise<Answer> {
  const values = await readPostedForm(request);
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The form was not answered in time.')), mostWaitingMs);
  try {
    return await Promise.race([answer(values), late]);
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown;
    page.platform.log.error({ reference: page.reference, error: thrown }, 'a form could not be answered');
    throw notSent({ page, url, values });
  } finally {
    clearTimeout(timer);
  }
}
