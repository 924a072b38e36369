import type { ErrorHandler, NotFoundHandler } from 'hono';
import type { Log } from '#application/log.ts';
import { plainNotFound, plainPage } from '#server/plain-page.ts';
import type { ServerEnvironment } from '#server/site.ts';

/** Answers errors that no page handled: the shopper sees a reference, the log has the details under it (D53). */
export function errorPage(log: Log): ErrorHandler<ServerEnvironment> {
  return (error, context) => {
    const reference = context.get('reference') ?? '';
    log.error({ reference, error }, 'request failed');
    if (new URL(context.req.url).pathname.startsWith('/api/')) {
      const message = `Something went wrong on our side. Reference: ${reference}`;
      return context.json({ error: { code: 'internal', message } }, 500);
    }
    return plainPage({
      status: 500,
      title: 'Something went wrong',
      text: `This is our fault, not yours. Please try again in a moment. If you tell us about it, quote ${reference}.`,
    });
  };
}

export function notFoundPage(): NotFoundHandler<ServerEnvironment> {
  return plainNotFound;
}
