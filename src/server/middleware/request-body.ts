import { BODY_PACE } from '#domain/body-pace.ts';
import { callerNetwork } from '#domain/lead/caller-network.ts';
import { LEAD_FORMS } from '#domain/lead/lead-forms.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { createPlaces, type PlaceLimits } from '#server/places.ts';
import type { Middleware } from '#server/site.ts';
import { isTooSlow, readAtMinimumRate, type MinimumRate } from '#utilities/minimum-rate.ts';
import { isParsedSoon } from './form-parts.ts';
import { refuseBody, type BodyRefusal } from './refuse-body.ts';

/** What bodies may hold while they are read. */
export type BodyLimits = {
  readonly rate: MinimumRate;
  /** Bodies of any size, while they are read. */
  readonly bodies: PlaceLimits;
  /** Bodies with a file, from the first byte until the answer. */
  readonly uploads: PlaceLimits;
};

/** A site as a whole has no limit of small bodies: reaching it would close the forms for everybody (D216). */
const BODY_LIMITS: BodyLimits = {
  rate: BODY_PACE,
  bodies: { all: Infinity, perTenant: Infinity, perNetwork: 64 },
  // With 12 MB each, 16 are what the memory has room for.
  uploads: { all: 16, perTenant: 8, perNetwork: 4 },
};

/** Room for the longest message of a form at four bytes a character. */
const MAX_FORM_BYTES = 64 * 1024;
/**
 * A form with a file. More than the 5 MB that it may have, so that who sends a larger one gets the form back with
 * everything that was typed (D27); beyond, the body is refused unread.
 */
const MAX_UPLOAD_BYTES = 12 * 1024 * 1024;
/** The form's page, and the address to which its script posts. */
const UPLOAD_PATH = new RegExp(`^${LEAD_FORMS.careers.page?.path}/?(?:\\.data)?$`);
/** A stock feed: the import reads it as a stream under limits of its own (D151). */
const STOCK_PATH = /^\/api\/v1\/dealerships\/[^/]+\/stock$/;

/**
 * Reads the whole body of a request before any other code sees it: forms and calls of shoppers are small. A body that is
 * too large, too slow, one of too many, or never arrives whole ends here (D151, D295).
 */
export function requestBody({ rate, ...limits }: BodyLimits = BODY_LIMITS): Middleware {
  const places = { bodies: createPlaces(limits.bodies), uploads: createPlaces(limits.uploads) };
  return async (context, next) => {
    const { raw, path, method } = context.req;
    if (STOCK_PATH.test(path) || method === 'GET' || method === 'HEAD') return next();
    const isUpload = UPLOAD_PATH.test(path) && !isSmall(raw);
    const maxBytes = isUpload ? MAX_UPLOAD_BYTES : MAX_FORM_BYTES;
    if (Number(raw.headers.get('content-length') ?? 0) > maxBytes)
      return refuseBody(context, { why: 'too_large', maxBytes });
    // Hosts without a site take no bodies: the call is answered with 404.
    const tenant = context.get('tenant') as Tenant | undefined;
    if (raw.body === null || tenant === undefined) return next();
    const holder = { tenant: tenant.slug, network: callerNetwork(context.get('caller').address) };
    const leaveUploads = isUpload ? places.uploads.take(holder) : () => undefined;
    if (leaveUploads === null) return refuseBody(context, { why: 'no_upload_place', maxBytes });
    try {
      const leaveBodies = places.bodies.take(holder);
      if (leaveBodies === null) return refuseBody(context, { why: 'too_many', maxBytes });
      const body = await readBody(raw.body, { maxBytes, rate }).finally(leaveBodies);
      if (typeof body === 'string') return refuseBody(context, { why: body, maxBytes });
      // A small body of any form is parsed at once.
      if (body.length > MAX_FORM_BYTES && !isParsedSoon(body, raw.headers.get('content-type')))
        return refuseBody(context, { why: 'no_form', maxBytes });
      context.req.raw = withBody(raw, method, body);
      return await next();
    } finally {
      leaveUploads();
    }
  };
}

/** A form with a file that is no larger than any other form needs no place. */
function isSmall({ headers }: Request): boolean {
  const announced = headers.get('content-length');
  return announced !== null && !headers.has('transfer-encoding') && Number(announced) <= MAX_FORM_BYTES;
}

/** The rest of a refused body is left unread but not cancelled, which would cut off the answer too. */
async function readBody(
  stream: ReadableStream<Uint8Array>,
  { maxBytes, rate }: { readonly maxBytes: number; readonly rate: MinimumRate },
): Promise<Buffer<ArrayBuffer> | BodyRefusal> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of readAtMinimumRate(stream, rate)) {
      bytes += chunk.length;
      if (bytes > maxBytes) return 'too_large';
      chunks.push(chunk);
    }
  } catch (error) {
    // A body breaks off because its sender goes away or breaks the protocol. Neither is a fault of ours.
    return isTooSlow(error) ? 'too_slow' : 'gone';
  }
  return Buffer.concat(chunks, bytes);
}

/** Built from its parts: the constructor rejects the request object of a socket. */
function withBody({ url, headers, signal }: Request, method: string, body: Uint8Array<ArrayBuffer>): Request {
  return new Request(url, { method, headers: [...headers], signal, body: body.length === 0 ? null : body });
}
