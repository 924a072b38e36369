import type { FormValues } from '#domain/lead/form-values.ts';
import { withTimeout } from '#utilities/with-timeout.ts';
import type { Page } from '#web/request/page-context.ts';
import { readPostedForm } from '#web/request/read-posted-form.server.ts';
import { notSent } from './not-sent.server.ts';

type Posted = { readonly page: Page; readonly request: Request; readonly url: URL };

/** A little longer than a lead may take to be stored (`trySubmitLead`), which has its own answer. */
const MAX_WAIT_MS = 12_000;

/**
 * Answers a form that was posted. Whatever the store does to what the answer needs (the car, its free times), what was
 * typed comes back within seconds (D27, D223); what `answer` throws on purpose, a redirect or a page that is not there,
 * stays what it is.
 */
export async function keepTyped<Answer>(
  { page, request, url }: Posted,
  answer: (values: FormValues) => Promise<Answer>,
  { maxWaitMs = MAX_WAIT_MS }: { readonly maxWaitMs?: number } = {},
): Promise<Answer> {
  const values = await readPostedForm(request);
  try {
    return await withTimeout(answer(values), { ms: maxWaitMs, message: 'The form was not answered in time.' });
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown;
    page.platform.log.error({ reference: page.reference, error: thrown }, 'a form could not be answered');
    throw notSent({ page, url, values });
  }
}
