import { bodyLimit } from 'hono/body-limit';
import { plainPage } from '../plain-page.ts';
import type { Middleware } from '../site.ts';

const MOST_FORM_BYTES = 256 * 1024;
/** A dealership's whole stock; the import reads it as a stream and has a limit of its own. */
const STOCK_PATH = /^\/api\/v1\/dealerships\/[^/]+\/stock$/;

/** Forms and calls of shoppers are small; what is larger is refused before it is read. */
export function bodySize(): Middleware {
  const limit = bodyLimit({
    maxSize: MOST_FORM_BYTES,
    onError: (context) =>
      context.req.path.startsWith('/api/')
        ? context.json({ error: { code: 'too_large', message: `At most ${MOST_FORM_BYTES} bytes.` } }, 413)
        : plainPage({
            status: 413,
            title: 'Too much text',
            text: 'That is more than this form takes. Please shorten it.',
          }),
  });
  return (context, next) => (STOCK_PATH.test(context.req.path) ? next() : limit(context, next));
}
