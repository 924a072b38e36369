import { createContext } from 'react-router';
import type { Platform } from '#application/context.ts';
import type { CarSheet, PrintedSheet, PrintProblem } from '#application/cars/print-car-sheet.ts';
import type { Result } from '#domain/result.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';

/** What `server/` puts into React Router's context for each request: the only way a route learns its tenant. */
export type RequestContext = {
  readonly platform: Platform;
  readonly tenant: Tenant;
  /** Short reference that the error page shows and the log has (D53). */
  readonly reference: string;
  /** `https://www.example.com.au`: scheme and canonical host, for absolute URLs. */
  readonly origin: string;
  /** The shopper's address as believed through TRUSTED_PROXIES; for rate limits only, never logged. */
  readonly clientAddress: string;
  /**
   * A fresh random mark for the scripts of this one rendering: `<ServerRouter nonce={…}>`. A page kept in the cache
   * gets the hashes of the inline scripts that carry it, and loses the mark; so a script that someone smuggled into
   * the page never becomes an allowed one.
   */
  readonly nonce: string;
  /** A picture's commonest colour, `#rrggbb`, when it is known; never waits. */
  readonly colourOf: (image: string) => string | undefined;
  /** A car as PDF, made on another thread (D26); `image` is an entry of its `images`. */
  readonly printSheet: (sheet: CarSheet, image: string | null) => Promise<Result<PrintedSheet, PrintProblem>>;
};

export const requestContext = createContext<RequestContext>();
