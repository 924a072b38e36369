/** The order that needs a van (D424). A file of its own, because browsers load it without the other orders. */
export const MOST_LEFT = 'left:desc';
