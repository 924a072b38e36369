import { EN_NZ } from './en-nz.ts';
import { EN_US } from './en-us.ts';
import type { Catalogue, LocaleCode } from './messages.ts';

/** What each locale says otherwise than the base: all of them, for the server. */
export const CATALOGUES: Readonly<Record<LocaleCode, Catalogue>> = { 'en-AU': {}, 'en-NZ': EN_NZ, 'en-US': EN_US };
