import type { Catalogue } from '#web/messages/messages.ts';

/** Metro uses the messages of the base catalogue. */
export const METRO_WORDING: Catalogue = {};
