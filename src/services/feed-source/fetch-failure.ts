/** Ends a download with a code, which is all that is said of it. */
export class FetchFailure extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
