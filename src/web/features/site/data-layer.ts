declare global {
  interface Window {
    /** Where tag managers read what happens on a page (D48). */
    dataLayer?: Readonly<Record<string, unknown>>[];
  }
}

/** Events of the trade's GA4 standard that a phone number fires. */
type DataLayerEvent = {
  readonly event: 'asc_click_to_call' | 'asc_cta_interaction';
  readonly element_text?: string;
  readonly comm_type?: 'voice';
  readonly item_id?: number | undefined;
};

/** Every key each time: a tag manager keeps what an earlier event said of a key that a later one leaves out. */
export function tellDataLayer({ event, element_text, comm_type, item_id }: DataLayerEvent): void {
  (window.dataLayer ??= []).push({ event, element_text, comm_type, item_id, page_location: window.location.href });
}
