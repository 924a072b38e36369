import { createContext, use } from 'react';

/** The short reference of the request; null in the browser, which never renders a failed page again. */
export const ReferenceContext = createContext<string | null>(null);

export function useReference(): string | null {
  return use(ReferenceContext);
}
