/** The order that needs a postcode (D354). A file of its own, because browsers load it without the other orders. */
export const NEAREST_FIRST = 'distance:asc';
