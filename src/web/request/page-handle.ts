import type { PageKind } from '#web/templates/sheets.ts';

/** What the frame of the site must know of a page: the `handle` of its route. */
export type PageHandle = {
  /** The kind of the page, by which it gets its style sheets. */
  readonly kind?: PageKind | ((loaded: unknown) => PageKind);
  /** The page has cars with a repayment, whose warnings and disclaimers then stand in the footer (R7, R9). */
  readonly showsRepayments?: boolean | ((loaded: unknown) => boolean);
  /** The dealership that holds the one car of the page: the footer names it first (D415, D442). */
  readonly seller?: (loaded: unknown) => string | null;
  /** How many cars the shopper has saved, on a page that is theirs alone: the header says so (D49). */
  readonly savedCars?: (loaded: unknown) => number;
};

/** For `seller`: the one that the loader names. */
export const loadedSeller = (loaded: unknown): string | null =>
  (loaded as { readonly seller?: string | null } | undefined)?.seller ?? null;

/** Whether the page of these matches shows repayments. An error page never does. */
export function showsRepayments(
  page: { readonly handle?: unknown; readonly loaderData?: unknown } | undefined,
): boolean {
  const { showsRepayments: shows = false } = (page?.handle ?? {}) as PageHandle;
  return typeof shows === 'function' ? shows(page?.loaderData) : shows;
}

/** The kind of the page of these matches. */
export function kindOf(
  page: { readonly handle?: unknown; readonly loaderData?: unknown } | undefined,
): PageKind | null {
  const { kind = null } = (page?.handle ?? {}) as PageHandle;
  return typeof kind === 'function' ? kind(page?.loaderData) : kind;
}

/** The dealership that holds the car of the page of these matches; null where the page is not about one car. */
export function sellerOf(
  page: { readonly handle?: unknown; readonly loaderData?: unknown } | undefined,
): string | null {
  return ((page?.handle ?? {}) as PageHandle).seller?.(page?.loaderData) ?? null;
}

/** How many cars are saved, as the page of these matches says; null where a page says nothing of it. */
export function savedCarsOf(
  page: { readonly handle?: unknown; readonly loaderData?: unknown } | undefined,
): number | null {
  return ((page?.handle ?? {}) as PageHandle).savedCars?.(page?.loaderData) ?? null;
}
