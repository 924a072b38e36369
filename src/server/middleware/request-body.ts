import { LEAD_FORMS } from '#domain/lead/lead-forms.ts';
import { plainPage } from '#server/plain-page.ts';
import type { Middleware, ServerContext } from '#server/site.ts';

/** Room for the longest message of a form at four bytes a character. */
const MAX_FORM_BYTES = 64 * 1024;
/**
 * A form with a file. More than the 5 MB that it may have, so that who sends a larger one gets the form back with
 * everything that was typed (D27); beyond, the body is refused unread.
 */
const MAX_UPLOAD_BYTES = 12 * 1024 * 1024;
/** Uploads that are in memory at once, so that many together cannot take it all. */
const MAX_UPLOADS = 16;
/** The form's page, and the address to which its script posts. */
const UPLOAD_PATH = new RegExp(`^${LEAD_FORMS.careers.page?.path}/?(?:\\.data)?$`);
/** A stock feed: the import reads it as a stream under a limit of its own (D151). */
const STOCK_PATH = /^\/api\/v1\/dealerships\/[^/]+\/stock$/;

/**
 * Refuses large request bodies before they are read: forms and calls of shoppers are small. A body without a declared
 * length (chunked) is read here up to the limit and passed on whole (D151).
 */
export function bodySize(): Middleware {
  let uploads = 0;
  return async (context, next) => {
    const { raw, path, method } = context.req;
    if (STOCK_PATH.test(path) || method === 'GET' || method === 'HEAD') return next();
    const announced = raw.headers.get('content-length');
    if (announced !== null && !raw.headers.has('transfer-encoding')) {
      const bytes = Number(announced);
      if (bytes <= MAX_FORM_BYTES) return next();
      if (!UPLOAD_PATH.test(path) || bytes > MAX_UPLOAD_BYTES) return refuse(context);
      if (uploads >= MAX_UPLOADS) return refuseForNow();
      uploads += 1;
      try {
        return await next();
      } finally {
        uploads -= 1;
      }
    }
    if (raw.body === null) return next();
    const body = await readAtMost(raw.body, MAX_FORM_BYTES);
    if (body === null) return refuse(context);
    // Built from its parts: the constructor rejects the request object of a socket.
    const { url, headers, signal } = raw;
    context.req.raw = new Request(url, {
      method,
      headers: [...headers],
      signal,
      body: body.length === 0 ? null : body,
    });
    return next();
  };
}

/** Null when the body is longer. The rest is left unread but not cancelled, which would cut off the answer too. */
async function readAtMost(stream: ReadableStream<Uint8Array>, max: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    bytes += read.value.length;
    if (bytes > max) return null;
    chunks.push(read.value);
  }
  return Buffer.concat(chunks, bytes);
}

function refuseForNow(): Response {
  const text = 'Many files are being sent just now. Please go back and send the form again in a minute.';
  return plainPage({ status: 503, title: 'Please try again in a minute', text });
}

function refuse(context: ServerContext): Response {
  if (context.req.path.startsWith('/api/')) {
    return context.json({ error: { code: 'too_large', message: `At most ${MAX_FORM_BYTES} bytes.` } }, 413);
  }
  return plainPage({
    status: 413,
    title: 'Too much at once',
    text: UPLOAD_PATH.test(context.req.path)
      ? 'The file is larger than this form takes. Please go back and choose one of at most 5 MB.'
      : 'That is more than this form takes. Please shorten it.',
  });
}
