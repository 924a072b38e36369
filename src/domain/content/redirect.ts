import { z } from 'zod';

/** A path of the dealer's old site and its new target: one row of redirects.csv, answered with 301. */
export const RedirectSchema = z.object({
  from: z
    .string()
    .max(2000)
    .regex(/^\/(?![/\\])\S*$/, 'a path such as /old-page'),
  to: z
    .string()
    .max(2000)
    .regex(/^(?:\/(?![/\\])|https:\/\/)\S*$/, 'a path such as /cars/, or an https:// address'),
});
export type Redirect = z.infer<typeof RedirectSchema>;

type RedirectFault = {
  readonly index: number;
  readonly kind: 'repeated' | 'itself' | 'chain';
  readonly path: string;
};

/** Every target must be final: each step of a chain costs the shopper a round trip, and chains can hide loops. */
export function findRedirectFaults(redirects: readonly Redirect[]): RedirectFault[] {
  const sources = new Set(redirects.map((redirect) => redirect.from));
  const seen = new Set<string>();
  return redirects.flatMap(({ from, to }, index): RedirectFault[] => {
    const repeated = seen.has(from);
    seen.add(from);
    if (repeated) return [{ index, kind: 'repeated', path: from }];
    if (from === to) return [{ index, kind: 'itself', path: from }];
    return sources.has(to) ? [{ index, kind: 'chain', path: to }] : [];
  });
}
