import type { Intent } from '#domain/car/offers.ts';
import type { IntentCar, IntentSite } from '#domain/car/intent-address.ts';
import type { StockSearch } from '#domain/search/stock-search.ts';

/** Links that features put on pages; made in one place from the table of routes (D10). */
export type SiteLinks = {
  home(): string;
  cars(): string;
  car(slug: string): string;
  /** The car as a document (D26). */
  pdf(slug: string): string;
  enquire(slug: string, about?: Intent): string;
  /** Where an intent about a car leads, by the settings of its dealership; null when that page is switched off. */
  intent(intent: Intent, car: IntentCar, settings: IntentSite['config']): string | null;
  /** Whether the intent is an enquiry for now, its own page not being built: what is promised depends on it. */
  isAsked(intent: Intent, car: IntentCar, settings: IntentSite['config']): boolean;
  /** The page that says that a lead is stored; only its sender knows the id. */
  success(lead: string): string;
  /** The private page of a lead's sender; the token is all that opens it. */
  leadStatus(token: string): string;
  /** The test drive of a lead, for a calendar. */
  testDriveCalendar(token: string): string;
  search(search: StockSearch): string;
  /** Answers the form of the budget widget with the address of its search. */
  budget(): string;
  contactUs(): string;
  /** The page of one location. */
  location(slug: string): string;
  phoneReveal(): string;
  /** Answers the cards of the ids that a browser remembers. */
  recentlyViewed(): string;
  /** An address as an operator wrote it; null for a page of this site that is not built or is switched off. */
  configured(link: string): string | null;
};
