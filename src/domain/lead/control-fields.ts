/** Names of control fields, which are never part of a lead's attributes. */
export const CONTROL_FIELDS = {
  /** Random key set by the browser (D28); absent without JavaScript. */
  idempotencyKey: 'idempotency_key',
  /** Honeypot: hidden from people, so only robots fill it in (D30). */
  honeypot: 'company_website',
  /** Milliseconds from showing the form to sending it, when the browser measured them (D30). */
  elapsed: 'elapsed_ms',
  /** Id or slug (D59). */
  car: 'car_id',
  dealership: 'dealership_slug',
  /** Query of the visit's first page, stored by the browser (D28). */
  landing: 'linked_query_params',
  /** Paths visited before on this site, as a JSON list, oldest first. */
  visited: 'visited_pages',
  /** Which form it is. */
  form: 'form',
  /** Default category of the form. The browser stores it; the server never reads it. */
  category: 'form_category',
  /** For calls: the consent wording that the program showed. */
  optInWording: 'opt_in_wording',
  /** Always "Website" (spec §7). */
  source: 'source',
} as const;
