import { MAX_FILE_BYTES } from '#domain/lead/lead-file.ts';
import { apiError } from '#server/api/errors.ts';
import { clientGone } from '#server/client-gone.ts';
import { plainPage } from '#server/plain-page.ts';
import type { ServerContext } from '#server/site.ts';

/**
 * `gone`: the sender went away. `no_upload_place`: too many files are being sent at once. `no_form`: a large body that no
 * form sends.
 */
export type BodyRefusal = 'too_large' | 'too_slow' | 'too_many' | 'no_upload_place' | 'no_form' | 'gone';

type Answer = {
  readonly status: 400 | 408 | 413 | 429 | 503;
  readonly title: string;
  readonly text: string;
  /** What a call is told in place of the text. */
  readonly message?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const LATER = { 'retry-after': '30' };

function answerOf(why: Exclude<BodyRefusal, 'gone'>, maxBytes: number): Answer {
  switch (why) {
    case 'too_large':
      return {
        status: 413,
        title: 'Too much at once',
        text:
          maxBytes > MAX_FILE_BYTES
            ? 'The file is larger than this form takes. Please go back and choose one of at most 5 MB. What you typed is still there.'
            : 'That is more than this form takes. Please go back and shorten it. What you typed is still there.',
        message: `At most ${maxBytes} bytes.`,
      };
    case 'too_slow':
      return {
        status: 408,
        title: 'That took too long',
        text: 'The form did not arrive in time. Please go back and send it again. What you typed is still there.',
        message: 'The body did not arrive in time.',
        // The rest of the body is not waited for.
        headers: { connection: 'close' },
      };
    case 'too_many':
      return {
        status: 429,
        title: 'Just a moment',
        text: 'Too many messages are on their way from your network. Please go back and send the form again in a minute.',
        message: 'Too many requests of your network have not arrived yet.',
        headers: LATER,
      };
    case 'no_form':
      return {
        status: 400,
        title: 'Not accepted',
        text: 'This is not what the form on this page sends. Please go back and send it from there.',
      };
    case 'no_upload_place':
      return {
        status: 503,
        title: 'Please try again in a minute',
        text: 'Many files are being sent at the moment. Please go back and send the form again in a minute.',
        headers: LATER,
      };
  }
}

/** Answers a request whose body was not read, or not to its end. */
export function refuseBody(
  context: ServerContext,
  { why, maxBytes }: { readonly why: BodyRefusal; readonly maxBytes: number },
): Response {
  if (why === 'gone') return clientGone();
  const { message, ...page } = answerOf(why, maxBytes);
  if (!context.req.path.startsWith('/api/')) return plainPage(page);
  const headers = { ...page.headers, 'cache-control': 'no-store' };
  return context.json(apiError(why, message ?? page.text), page.status, headers);
}
