/** The path of the request's address as it was sent. Cheaper than a `URL`: addresses of requests are normalised. */
export function requestPath({ req }: { readonly req: { readonly url: string } }): string {
  const { url } = req;
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const end = url.slice(start).search(/[?#]/);
  return end === -1 ? url.slice(start) : url.slice(start, start + end);
}
