/** What a stored value is about: the line under which the account page lists and clears it. */
export type StoredSubject =
  | 'person'
  | 'searches'
  | 'viewed_cars'
  | 'chosen_cars'
  | 'last_enquiry'
  | 'valuation'
  | 'place'
  | 'van'
  | 'display'
  | 'consent'
  | 'visit';

export type StoredValue = {
  /** The key in the storage. One that ends with a dot begins the keys of several pages. */
  readonly key: string;
  readonly subject: StoredSubject;
  /**
   * `browser`: until the shopper clears it (local storage). `tab`: until the tab is closed (session storage). Answers of
   * forms in steps are in local storage too, for a day (`stored-answers.ts`).
   */
  readonly life: 'browser' | 'tab';
  /** The tenant's switch without which the value is neither kept nor left behind, besides `storage.enabled` (D258). */
  readonly switch: 'search_history' | 'stored_details' | 'favourites' | 'compare' | null;
  /** Made of what somebody typed into a form. */
  readonly isTyped?: true;
};

/**
 * Every value that a site keeps in a browser (spec §3). A key stands for one form of its value: a value of another form
 * gets a new key, so that no page reads what an earlier version wrote (D397). The list is for the server, the account page
 * and tests; scripts of other pages name their own key and do not load it.
 */
export const STORED_VALUES = [
  { key: 'forecourt.person', subject: 'person', life: 'browser', switch: 'stored_details' },
  { key: 'forecourt.searches', subject: 'searches', life: 'browser', switch: 'search_history' },
  { key: 'forecourt.seen', subject: 'viewed_cars', life: 'browser', switch: null },
  { key: 'forecourt.favourites', subject: 'chosen_cars', life: 'browser', switch: 'favourites' },
  { key: 'forecourt.compared', subject: 'chosen_cars', life: 'browser', switch: 'compare' },
  { key: 'forecourt.last_enquired', subject: 'last_enquiry', life: 'browser', switch: null },
  { key: 'forecourt.success_category', subject: 'last_enquiry', life: 'browser', switch: null },
  { key: 'forecourt.form_error', subject: 'last_enquiry', life: 'browser', switch: null },
  { key: 'forecourt.told', subject: 'last_enquiry', life: 'browser', switch: null },
  { key: 'forecourt.valuation', subject: 'valuation', life: 'browser', switch: null },
  { key: 'forecourt.postcode', subject: 'place', life: 'browser', switch: null },
  { key: 'forecourt.van', subject: 'van', life: 'browser', switch: null },
  { key: 'forecourt.panels', subject: 'display', life: 'browser', switch: null },
  { key: 'forecourt.consent', subject: 'consent', life: 'browser', switch: null },
  { key: 'forecourt.landing', subject: 'visit', life: 'tab', switch: null },
  { key: 'forecourt.visited', subject: 'visit', life: 'tab', switch: null },
  { key: 'forecourt.started', subject: 'visit', life: 'tab', switch: null },
  { key: 'forecourt.steps.', subject: 'visit', life: 'tab', switch: null, isTyped: true },
  { key: 'forecourt.sent.', subject: 'visit', life: 'tab', switch: null, isTyped: true },
] as const satisfies readonly StoredValue[];

/** The entry of a key in the storage; null for a key that is not ours. */
export function storedValueOf(key: string): StoredValue | null {
  return (
    STORED_VALUES.find((value) => (value.key.endsWith('.') ? key.startsWith(value.key) : key === value.key)) ?? null
  );
}
