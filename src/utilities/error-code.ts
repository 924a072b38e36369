/**
 * The code that the system or a library gives an error: `ECONNREFUSED`, `CERT_HAS_EXPIRED`. Never a text, which may quote
 * data. Null for an error without one.
 */
export function errorCode(error: unknown): string | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : null;
}
