/**
 * The result of the work, or an error with the given message after `ms` milliseconds. The work itself is not
 * stopped. The timer keeps a process alive while it waits: work that holds no other resource still gets its time.
 */
export async function withTimeout<Value>(
  work: Promise<Value>,
  { ms, message }: { readonly ms: number; readonly message: string },
): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(message)), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
