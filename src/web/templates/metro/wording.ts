import type { Catalogue } from '../../messages/messages.ts';

/** Metro uses the messages of the base catalogue. */
export const METRO_WORDING: Catalogue = {};
