import { z } from 'zod';

/** A path of the dealer's old site and its new target: one row of redirects.csv, answered with 301 (D365). */
export const RedirectSchema = z.object({
  from: z
    .string()
    .max(2000)
    .regex(/^\/(?![/\\])[^\s#\p{Cc}]*$/u, 'a path such as /old-page'),
  to: z
    .string()
    .max(2000)
    .regex(
      /^(?:\/(?![/\\])|https:\/\/[^/\s@]+(?:\/|$))[^\s\\\p{Cc}]*$/u,
      'a path such as /cars/, or an https:// address',
    )
    .refine(staysWhereItPoints, 'a path such as /cars/, or an https:// address'),
});
export type Redirect = z.infer<typeof RedirectSchema>;

/** Stands for the site itself, whose host does not matter here. */
const SITE = 'https://site.invalid';

/** False for `/.//host/`: browsers shorten it to `//host/`, which is an address of another site. */
function staysWhereItPoints(to: string): boolean {
  return URL.canParse(to, SITE) && !new URL(to, SITE).pathname.startsWith('//');
}

type Address = { readonly pathname: string; readonly search: string };

/** An address as redirects are compared: escapes in capitals, and without a closing slash. */
const keyOf = ({ pathname, search }: Address): string =>
  `${pathname.replace(/(.)\/+$/, '$1')}${search}`.replace(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase());

/** The rows of redirects.csv by their source, for `targetOf`. */
export type Redirects = ReadonlyMap<string, string>;

export function toRedirects(rows: readonly Redirect[]): Redirects {
  return new Map(rows.map(({ from, to }) => [keyOf(new URL(from, SITE)), to]));
}

/**
 * Where an address of the site leads, as a path or an https address; null when no row names it. A row with a query is for
 * that query alone. One without is for every query, which the target keeps unless it has one of its own.
 */
export function targetOf(redirects: Redirects, { pathname, search }: Address): string | null {
  const exact = search === '' ? undefined : redirects.get(keyOf({ pathname, search }));
  if (exact !== undefined) return exact;
  const to = redirects.get(keyOf({ pathname, search: '' }));
  return to === undefined ? null : withQuery(to, search);
}

function withQuery(to: string, search: string): string {
  const url = new URL(to, SITE);
  if (search === '' || url.search !== '') return to;
  url.search = search;
  return url.origin === SITE ? `${url.pathname}${url.search}${url.hash}` : url.href;
}

type RedirectFault = {
  readonly index: number;
  readonly kind: 'repeated' | 'itself' | 'chain';
  readonly path: string;
};

/**
 * Every target must be final: each step of a chain costs the shopper a round trip, and chains can hide loops. A target on
 * one of the site's own `hosts` counts as a path of the site.
 */
export function findRedirectFaults(redirects: readonly Redirect[], hosts: readonly string[] = []): RedirectFault[] {
  const keys = redirects.map(({ from }) => keyOf(new URL(from, SITE)));
  const byKey = toRedirects(redirects);
  const paths = new Set(keys.map((key) => key.replace(/\?.*$/, '')));
  const own = new Set([new URL(SITE).host, ...hosts]);
  const seen = new Set<string>();
  return redirects.flatMap(({ from, to }, index): RedirectFault[] => {
    const key = keys[index] ?? from;
    const repeated = seen.has(key);
    seen.add(key);
    if (repeated) return [{ index, kind: 'repeated', path: from }];
    const target = new URL(to, SITE);
    if (!own.has(target.host)) return [];
    if (key === keyOf(target) || key === keyOf({ pathname: target.pathname, search: '' }))
      return [{ index, kind: 'itself', path: from }];
    // A row without a query takes the shopper's query along, to rows that are for one query alone.
    const takesQuery = new URL(from, SITE).search === '' && target.search === '';
    const isChain = takesQuery
      ? paths.has(keyOf({ pathname: target.pathname, search: '' }))
      : targetOf(byKey, target) !== null;
    return isChain ? [{ index, kind: 'chain', path: to }] : [];
  });
}
