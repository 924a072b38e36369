import { createContext, use } from 'react';

/** The address of the style sheet for the lower part of the page. */
export const BelowSheetContext = createContext<string | null>(null);

/**
 * Loads the style sheet of what follows it. A browser paints what stands before it meanwhile, also without script
 * (D323).
 */
export function BelowSheet() {
  const href = use(BelowSheetContext);
  return href === null ? null : <link key={href} rel="stylesheet" href={href} />;
}
