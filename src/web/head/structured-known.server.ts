/** The facts without null, undefined, empty texts and empty lists, which structured data must not contain. */
export function known(facts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) =>
      Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '',
    ),
  );
}
