/** What a page needs to know to tell what happens on it (D48). The same for everyone (D49). */
export type AnalyticsView = {
  readonly currency: string;
  /** Container of the tag manager. */
  readonly gtm: string | null;
  /** Social pixel. */
  readonly pixel: string | null;
  /** Name of the event of a form begun. */
  readonly formEngagement: string;
  /** Tracking id of a favourite (spec §9). */
  readonly favouriteId: number;
  /** What a shopper is asked before anything goes to a third party; null where nobody is asked. */
  readonly consent: ConsentView | null;
};

export type ConsentView = {
  readonly heading: string;
  readonly text: string;
  readonly accept: string;
  readonly decline: string;
};
