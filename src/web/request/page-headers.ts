/** The moment from which a page's content may differ, ISO time. The server caches the page until then at the latest. */
export const VALID_UNTIL = 'x-forecourt-valid-until';

/** Marks a page with a map, whose policy the server then opens to the hosts of the map. It is not sent to the client. */
export const WITH_MAP = 'x-forecourt-with-map';

/** The mark of a page with these maps; none for a page without any. */
export const mapHeaders = (maps: readonly unknown[]): Record<string, string> =>
  maps.length === 0 ? {} : { [WITH_MAP]: '1' };

/** Headers of a page that is the same for every shopper (D49). The server decides how long it is cached, and where. */
export function sharedHeaders({
  loaderHeaders,
  actionHeaders,
  errorHeaders,
}: {
  readonly loaderHeaders: Headers;
  readonly actionHeaders?: Headers;
  readonly errorHeaders: Headers | undefined;
}): Headers {
  const headers = new Headers();
  const until = errorHeaders ? null : loaderHeaders.get(VALID_UNTIL);
  if (until !== null) headers.set(VALID_UNTIL, until);
  if (!errorHeaders && loaderHeaders.has(WITH_MAP)) headers.set(WITH_MAP, '1');
  // The action refused a form for now: this says when it may be sent again.
  const wait = actionHeaders?.get('retry-after') ?? null;
  if (wait !== null) headers.set('retry-after', wait);
  return headers;
}

/** Headers of a page for one shopper: it is cached nowhere. */
export const privateHeaders = () => ({ 'cache-control': 'private, no-store' });

/** Headers of a page whose address is a key: it is cached nowhere, and no other site learns the address by a link. */
export const keyHeaders = () => ({
  ...privateHeaders(),
  'referrer-policy': 'same-origin',
  ...DATA_HEADERS,
});

/** Headers of an answer that is data for a script: search engines do not index it. */
export const DATA_HEADERS = { 'x-robots-tag': 'noindex' };
