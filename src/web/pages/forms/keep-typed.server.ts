import { withTimeout } from '#utilities/with-timeout.ts';
import type { Page } from '#web/request/page-context.ts';
import { readPosted, type PostedForm } from '#web/request/read-posted-form.server.ts';
import { notSent, subjectNotFound } from './not-sent.server.ts';

/** Whether an answer that was thrown is that of `notFound`. */
const isNotFound = (thrown: unknown): boolean =>
  typeof thrown === 'object' &&
  thrown !== null &&
  'init' in thrown &&
  (thrown.init as ResponseInit | null)?.status === 404;

type Posted = { readonly page: Page; readonly request: Request; readonly url: URL };

/** Slightly longer than `trySubmitLead` may take to store a lead, because it has its own answer for a timeout. */
const MAX_WAIT_MS = 12_000;

/**
 * Answers a posted form. If the store fails or is slow (for example while the car or its free times are read), the
 * typed values come back within seconds (D27, D223). A response that `answer` throws on purpose (a redirect, a 404) is
 * passed on unchanged, except that a 404 keeps what was typed (D359).
 */
export async function keepTyped<Answer>(
  { page, request, url }: Posted,
  answer: (posted: PostedForm) => Promise<Answer>,
  { maxWaitMs = MAX_WAIT_MS }: { readonly maxWaitMs?: number } = {},
): Promise<Answer> {
  const posted = await readPosted(request);
  const answerOrKeep = async () => {
    try {
      return await answer(posted);
    } catch (thrown) {
      throw (isNotFound(thrown) && (await subjectNotFound({ page, values: posted.values }))) || thrown;
    }
  };
  try {
    return await withTimeout(answerOrKeep(), { ms: maxWaitMs, message: 'The form was not answered in time.' });
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown;
    page.platform.log.error({ reference: page.reference, error: thrown }, 'a form could not be answered');
    throw notSent({ page, url, values: posted.values });
  }
}
