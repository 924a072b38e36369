import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import type { RequestContext } from '#application/request-context.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';

/** The client of a request, as far as TRUSTED_PROXIES can be trusted. */
export type Caller = {
  /** IP address; for limits only, never logged. Empty in tests that have no socket. */
  readonly address: string;
  readonly scheme: 'http' | 'https';
  /** Host and port as the shopper's browser has them. */
  readonly host: string;
};

/** Facts about a request that the middlewares add, in their order. */
type RequestVariables = {
  reference: string;
  caller: Caller;
  tenant: Tenant;
  /** The revision of the tenant directory when the request came. */
  tenantsRevision: number;
  /** `hit`, `miss` or `none`, for the log. */
  cache: string;
  /** Set when the request was refused because of the load. Expected, so no error for the log. */
  isRefused: boolean;
};

export type ServerEnvironment = {
  /** Absent when a test calls the app without a socket. */
  Bindings: { readonly incoming?: IncomingMessage; readonly outgoing?: ServerResponse };
  Variables: RequestVariables;
};
export type ServerContext = Context<ServerEnvironment>;
export type Middleware = MiddlewareHandler<ServerEnvironment>;

/** The request that the React Router build answers, and the values that its routes find in their context. */
export type PageRequest = Omit<RequestContext, 'platform' | 'format' | 'holidaysOf' | 'newestCars'> & {
  readonly request: Request;
};
export type PageHandler = (page: PageRequest) => Promise<Response>;
