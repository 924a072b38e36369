import { Suspense, type ReactNode } from 'react';

/**
 * A part of a page that React hydrates by itself: when its turn comes, or first when the shopper touches it (D330).
 * Nothing in it may wait for data, because then the part would show nothing.
 */
export function Part({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
