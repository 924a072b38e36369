/** Until when a page holds; the server keeps it as long as nothing it depends on changes. */
export const VALID_UNTIL = 'x-forecourt-valid-until';

/** Pages that are the same for every visitor (D49) say so; the server decides how it is kept and by whom. */
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
  // What was posted and not taken may be sent again then.
  const wait = actionHeaders?.get('retry-after') ?? null;
  if (wait !== null) headers.set('retry-after', wait);
  return headers;
}

/** For pages of one visitor: nobody keeps them. */
export const privateHeaders = () => ({ 'cache-control': 'private, no-store' });
