/** One car in a list of them. */
type ListedItem = { readonly item_number: string; readonly item_price?: number };

/** Parameters of the trade's GA4 standard (ASC) that this site fills in, and the tracking id of spec §9. */
type EventParameters = {
  readonly event_owner: string;
  readonly affiliation: string;
  readonly page_type: string;
  /** Path alone: a query may hold what was typed. */
  readonly page_location: string;
  readonly department: string;
  readonly currency: string;
  readonly error_code: string;
  readonly element_text: string;
  readonly element_type: string;
  readonly element_subtype: string;
  readonly element_position: string;
  readonly event_action: string;
  readonly event_action_result: string;
  /** Path, or the kind of an address that leads away; never a number or an e-mail address. */
  readonly link_url: string;
  readonly form_name: string;
  readonly form_type: string;
  readonly comm_type: 'form' | 'voice';
  readonly comm_status: 'start' | 'send';
  readonly submission_id: string;
  readonly flow_name: string;
  readonly flow_outcome: string;
  readonly event_id: number;
  readonly items: readonly ListedItem[];
  /** VIN, where the page says it. */
  readonly item_id: string;
  /** Stock number. */
  readonly item_number: string;
  /** Whole units of the currency. */
  readonly item_price: number;
  readonly item_condition: string;
  readonly item_year: number;
  readonly item_make: string;
  readonly item_model: string;
  readonly item_variant: string;
  readonly item_color: string;
  /** Body. */
  readonly item_type: string;
  readonly item_category: string;
  readonly item_fuel_type: string;
};

export type ParameterName = keyof EventParameters;
export type EventValues = Readonly<Partial<EventParameters>>;

/** What each holds; also the list of all of them. */
export const PARAMETER_KINDS = {
  event_owner: 'text',
  affiliation: 'text',
  page_type: 'text',
  page_location: 'path',
  department: 'text',
  currency: 'text',
  error_code: 'text',
  element_text: 'text',
  element_type: 'text',
  element_subtype: 'text',
  element_position: 'text',
  event_action: 'text',
  event_action_result: 'text',
  link_url: 'path',
  form_name: 'text',
  form_type: 'text',
  comm_type: 'text',
  comm_status: 'text',
  submission_id: 'text',
  flow_name: 'text',
  flow_outcome: 'text',
  event_id: 'number',
  items: 'items',
  item_id: 'text',
  item_number: 'text',
  item_price: 'number',
  item_condition: 'text',
  item_year: 'number',
  item_make: 'text',
  item_model: 'text',
  item_variant: 'text',
  item_color: 'text',
  item_type: 'text',
  item_category: 'text',
  item_fuel_type: 'text',
} as const satisfies Readonly<Record<ParameterName, 'text' | 'path' | 'number' | 'items'>>;

const NAMES = Object.keys(PARAMETER_KINDS) as readonly ParameterName[];

/** An entry of the page's `dataLayer`: the event, and every parameter there is. */
type DataLayerEntry = { readonly event: string } & { readonly [Name in ParameterName]: unknown };

/**
 * Every parameter each time, undefined where there is nothing to say: a tag manager merges entries, and what one car's
 * event said would else stand in the next one's.
 */
export function toDataLayerEntry(event: string, values: EventValues): DataLayerEntry {
  return { event, ...Object.fromEntries(NAMES.map((name) => [name, values[name]])) } as DataLayerEntry;
}
