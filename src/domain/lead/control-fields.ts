/** Names of fields that steer the pipeline and are never part of a lead's attributes. */
export const CONTROL_FIELDS = {
  /** Chosen at random by the browser (D28); absent without JavaScript. */
  idempotencyKey: 'idempotency_key',
  /** Left empty by people; hidden from them (D30). */
  honeypot: 'company_website',
  /** Milliseconds from showing the form to sending it, when the browser measured them (D30). */
  elapsed: 'elapsed_ms',
  /** Id or slug (D59). */
  car: 'car_id',
  dealership: 'dealership_slug',
  /** The query of the visit's first page, as the browser kept it (D28). */
  landing: 'linked_query_params',
  /** Paths seen before on this site: a JSON list, oldest first. */
  visited: 'visited_pages',
  /** Which form it is. */
  form: 'form',
  /** What a lead of this form is about when nothing is chosen: for the browser to keep, never read by the server. */
  category: 'form_category',
  /** Of a call: what stood at the box of consent where its program showed one. */
  optInWording: 'opt_in_wording',
  /** Always "Website" (spec §7). */
  source: 'source',
} as const;
