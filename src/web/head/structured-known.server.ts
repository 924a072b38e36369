/** Leaves out what is not known: structured data never says null, nothing, or an empty list. */
export function known(facts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) =>
      Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '',
    ),
  );
}
