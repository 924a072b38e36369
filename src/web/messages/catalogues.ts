import { EN_NZ } from './en-nz.ts';
import { EN_US } from './en-us.ts';
import type { Catalogue, LocaleCode } from './messages.ts';

/** The messages in which each locale differs from the base catalogue. For the server, which needs all locales. */
export const CATALOGUES: Readonly<Record<LocaleCode, Catalogue>> = { 'en-AU': {}, 'en-NZ': EN_NZ, 'en-US': EN_US };
