/** No form of a site has as many fields. */
const MAX_PARTS = 200;
/** What a part says of itself: the name of its field, and of its file. */
const MAX_HEAD_BYTES = 4096;
/** As browsers and HTTP clients write it. Read in another way by the parser, it would hide parts from the count. */
const FORM_TYPE = /^multipart\/form-data; ?boundary=("?)([\w'()+,./:=?-]{1,70})\1$/i;

/**
 * Whether a large body is what a form with a file sends, or nothing that the parser of forms would read. The parser runs
 * to its end before anything else: a hundred thousand empty parts in ten megabytes, or one part with as many heads, keep
 * all sites waiting for seconds (D295).
 */
export function isParsedSoon(body: Buffer, contentType: string | null): boolean {
  if (!/multipart|urlencoded/i.test(contentType ?? '')) return true;
  const boundary = FORM_TYPE.exec(contentType ?? '')?.[2];
  if (boundary === undefined) return false;
  let parts = 0;
  for (let at = body.indexOf(boundary); at !== -1; at = body.indexOf(boundary, at + boundary.length)) {
    parts += 1;
    const head = body.subarray(at + boundary.length, at + boundary.length + MAX_HEAD_BYTES);
    const isLast = head.subarray(0, 2).toString('latin1') === '--';
    if (parts > MAX_PARTS || (!isLast && !head.includes('\r\n\r\n'))) return false;
  }
  return true;
}
