import { createContext, use } from 'react';

const VanContext = createContext('');

/** The van in the page's address, as the query of an address; empty without one. */
export const VanProvider = VanContext.Provider;

export const useVanOfAddress = (): string => use(VanContext);

/** The address of a car's page, with the van of this page's address, for a shopper without script. */
export function useCarHref(href: string): string {
  const query = useVanOfAddress();
  return query === '' ? href : `${href}?${query}`;
}
