/** What the API says of a failure (D51): never a stack, a query or a path of the machine (D53). */
export type ApiError = {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly fields?: Readonly<Record<string, string>>;
  };
};

export function apiError(code: string, message: string, fields?: Readonly<Record<string, string>>): ApiError {
  return { error: fields === undefined ? { code, message } : { code, message, fields } };
}
