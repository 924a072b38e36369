import type { Catalogue } from '../../messages/messages.ts';

/** The base catalogue speaks in metro's voice already. */
export const METRO_WORDING: Catalogue = {};
