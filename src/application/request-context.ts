import type { Result } from '#domain/result.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { CarSheet, PrintedSheet, PrintProblem, SheetImages } from './cars/print-car-sheet.ts';
import type { HolidaysOf } from './locations/upcoming-holidays.ts';
import type { Platform } from './platform.ts';

/** What the server gives the routes of each page request. A route gets its tenant here and nowhere else. */
export type RequestContext = {
  readonly platform: Platform;
  readonly tenant: Tenant;
  /** Whether the answer is the page itself, or its data for a script. */
  readonly format: 'document' | 'data';
  /** Short reference that the error page and the log show (D53). */
  readonly reference: string;
  /** `https://www.example.com.au`: scheme and canonical host, for absolute URLs. */
  readonly origin: string;
  /** The shopper's network address, read through TRUSTED_PROXIES. For rate limits only; never logged. */
  readonly clientAddress: string;
  /**
   * A fresh nonce for the scripts of this rendering: the attribute of each of them. For a cached page the server allows the
   * inline scripts that carry the nonce by their hashes, and removes the nonce. So an injected script is never allowed.
   */
  readonly nonce: string;
  /** Public holidays of the next days at a location of the tenant. */
  readonly holidaysOf: HolidaysOf;
  /** Ids of the newest tenth of the site's cars (D414). */
  readonly newestCars: ReadonlySet<number>;
  /** A picture's commonest colour, `#rrggbb`; undefined while it is not known. Answers at once. */
  readonly colourOf: (image: string) => string | undefined;
  /** Prints a car as PDF in another thread (D26). */
  readonly printSheet: (sheet: CarSheet, images: SheetImages) => Promise<Result<PrintedSheet, PrintProblem>>;
};
