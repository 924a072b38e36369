/** Ends a download with a code, which is all that is said of it. */
export class FetchFailure extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** The code of any error: a system's code such as `ECONNREFUSED`, never a text. */
export function codeOf(error: unknown): string {
  if (error instanceof FetchFailure) return error.code;
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : 'connection_failed';
}
