import { createContext, use, useState, useSyncExternalStore } from 'react';

/** The address of the style sheet for the lower part of the page. */
export const BelowSheetContext = createContext<string | null>(null);

/** True in the rendering of the server and while React hydrates it. */
export const useIsFirstPage = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );

/**
 * Loads the style sheet of what follows it. A browser paints what stands before it meanwhile, also without script
 * (D323). In a page that is shown later, React loads the sheet before it shows the page.
 */
export function BelowSheet() {
  const href = use(BelowSheetContext);
  return href === null ? null : <Below key={href} href={href} />;
}

function Below({ href }: { readonly href: string }) {
  const isFirstPage = useIsFirstPage();
  const [isInPlace] = useState(isFirstPage);
  // The fragment keeps React from taking this element for the one that it loads on a later page.
  if (isInPlace) return <link rel="stylesheet" href={`${href}#first`} />;
  return <link rel="stylesheet" href={href} precedence="page" />;
}
