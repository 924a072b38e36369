/** The body as one JSON object, whatever type it says it has (a beacon's is text); null when it is none. */
export async function readJson(request: Request): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    const json: unknown = JSON.parse(await request.text());
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
