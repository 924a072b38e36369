/** One car in a list. */
type ListedItem = { readonly item_number: string; readonly item_price?: number };

/** Parameters of the trade's GA4 standard (ASC) that this site sends, and the tracking id of spec §9. */
type EventParameters = {
  readonly event_owner: string;
  readonly affiliation: string;
  readonly page_type: string;
  /** The path only, because a query may contain what a shopper typed. */
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
  /** The path, or the kind of an outbound link; never a phone number or an e-mail address. */
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
  /** VIN, when the page shows it. */
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

/** The type of each parameter; also the list of all parameters. */
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

/** An entry of the page's `dataLayer`: the event with every parameter. */
type DataLayerEntry = { readonly event: string } & { readonly [Name in ParameterName]: unknown };

/**
 * All parameters, undefined where there is no value. A tag manager merges entries, so a parameter that is left out
 * would keep the value of an earlier car's event.
 */
export function toDataLayerEntry(event: string, values: EventValues): DataLayerEntry {
  return { event, ...Object.fromEntries(NAMES.map((name) => [name, values[name]])) } as DataLayerEntry;
}
