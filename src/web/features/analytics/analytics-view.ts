/** What a page needs to report its events (D48). It is the same for every shopper (D49). */
export type AnalyticsView = {
  readonly currency: string;
  /** Container id of the tag manager. */
  readonly gtm: string | null;
  /** Id of the social pixel. */
  readonly pixel: string | null;
  /** Name of the event for a started form. */
  readonly formEngagement: string;
  /** Tracking id of a favourite (spec §9). */
  readonly favouriteId: number;
  /** The question asked before anything goes to a third party. Null where the site does not ask. */
  readonly consent: ConsentView | null;
};

export type ConsentView = {
  readonly heading: string;
  readonly text: string;
  readonly accept: string;
  readonly decline: string;
};
