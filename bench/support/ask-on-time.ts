/** Sends the request with this number and resolves with its status. */
export type Send = (count: number) => Promise<number>;

/** Milliseconds of each answer, ascending, and how often each status came. */
export type Measured = { readonly times: readonly number[]; readonly answers: ReadonlyMap<number, number> };

/** Sends on time, also while earlier requests wait, so that a stall counts for everyone who would have met it. */
export async function askOnTime(
  send: Send,
  { everyMs, requests }: { readonly everyMs: number; readonly requests: number },
): Promise<Measured> {
  const times: number[] = [];
  const answers = new Map<number, number>();
  const started = performance.now();
  const one = async (count: number): Promise<void> => {
    const due = started + count * everyMs;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const sent = performance.now();
    const status = await send(count);
    times.push(performance.now() - sent);
    answers.set(status, (answers.get(status) ?? 0) + 1);
  };
  await Promise.all(Array.from({ length: requests }, (_, count) => one(count)));
  return { times: times.toSorted((left, right) => left - right), answers };
}

/** `20 × 200, 1 × 503` */
export const inWords = (answers: Measured['answers']): string =>
  [...answers].map(([status, count]) => `${count} × ${status}`).join(', ');
