/** The body as a JSON object, whatever its content type (a beacon's is text). Null if it is not one. */
export async function readJson(request: Request): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    const json: unknown = JSON.parse(await request.text());
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
