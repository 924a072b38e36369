/** The address of the search API for the fields of a search form. */
export function countAddress(form: FormData): string {
  const params = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '');
  return `/api/search?${new URLSearchParams(params)}`;
}

/** How many cars a search form finds; null when the server does not say. */
export async function countCars(form: FormData, signal: AbortSignal): Promise<number | null> {
  try {
    const response = await fetch(countAddress(form), { signal });
    const answer: unknown = response.ok ? await response.json() : null;
    const isAnswer = typeof answer === 'object' && answer !== null && 'count' in answer;
    return isAnswer && typeof answer.count === 'number' ? answer.count : null;
  } catch {
    // Aborted, or offline: the button goes on without a number.
    return null;
  }
}
