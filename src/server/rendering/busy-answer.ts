import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { apiError } from '#server/api/errors.ts';
import { plainPage } from '#server/plain-page.ts';
import type { ServerContext } from '#server/site.ts';
import { counted } from '#utilities/counted.ts';
import type { Refusal } from './render-queue.ts';

/**
 * Answers a request that is not rendered now: 429 when its network asks for too much by itself, otherwise 503. Crawlers
 * come again after `retry-after`; shoppers get links to go on.
 */
export function answerBusy(context: ServerContext, { status, retryAfterSeconds }: Refusal): Response {
  context.set('isRefused', true);
  const headers = { 'retry-after': String(retryAfterSeconds) };
  const { pathname, search } = new URL(context.req.url);
  const wait = counted(retryAfterSeconds, 'second');
  const text =
    status === 429
      ? `Too many pages were requested at once from your network. Please try again in ${wait}.`
      : `This site is very busy at the moment. Please try again in ${wait}.`;
  if (isForScript(pathname)) {
    const body = apiError(status === 429 ? 'too_many' : 'busy', text);
    return context.json(body, status, { ...headers, 'cache-control': 'no-store' });
  }
  return plainPage({ status, title: 'Just a moment', text, body: wayOn(`${pathname}${search}`), headers });
}

const isForScript = (path: string): boolean => path.startsWith('/api/') || /\.data$|-data(?:\/|$)/.test(path);

function wayOn(address: string): HtmlEscapedString {
  return html`<ul>
    <li>
      <a href="${address}"><strong>Try again</strong></a>
    </li>
    <li>
      <a href="/"><strong>Home page</strong></a>
    </li>
  </ul>` as HtmlEscapedString;
}
