import type { StockSearch } from '#domain/search/stock-search.ts';

/** Links that features put on pages; made in one place from the table of routes (D10). */
export type SiteLinks = {
  home(): string;
  cars(): string;
  car(slug: string): string;
  enquire(slug: string): string;
  /** The page that says that a lead is stored; only its sender knows the id. */
  success(lead: string): string;
  search(search: StockSearch): string;
  /** Answers the form of the budget widget with the address of its search. */
  budget(): string;
  phoneReveal(): string;
  /** An address as an operator wrote it; null for a page of this site that is not built or is switched off. */
  configured(link: string): string | null;
};
