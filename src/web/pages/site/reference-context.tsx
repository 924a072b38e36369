import { createContext, use } from 'react';

/** The short reference of the request that is being rendered; null in the browser, which never renders a failed page anew. */
export const ReferenceContext = createContext<string | null>(null);

export function useReference(): string | null {
  return use(ReferenceContext);
}
