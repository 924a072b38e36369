import type { Context } from 'hono';

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

/** 404 of a call on a host that is no tenant's. */
export function noSite(context: Context): Response {
  return context.json(apiError('not_found', 'There is no site on this host.'), 404);
}
