import type { Context } from 'hono';

/** The body of an API error (D51). It never contains a stack, a query or a path of the machine (D53). */
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

/** Answers 404 to a call on a host without a tenant. */
export function noSite(context: Context): Response {
  return context.json(apiError('not_found', 'There is no site on this host.'), 404);
}
