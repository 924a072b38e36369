/** The value of a cookie in a request's `Cookie` header; null without it. */
export function readCookie(header: string | null, name: string): string | null {
  const start = `${name}=`;
  const found = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(start));
  return found?.slice(start.length) ?? null;
}
