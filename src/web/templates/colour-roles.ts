import type { ColourRole } from '#domain/tenant/config/brand.ts';

/** The roles in the order in which their tokens are set. A role whose tokens derive from another comes after it. */
export const COLOUR_ROLES: readonly ColourRole[] = [
  'brand',
  'on_brand',
  'accent',
  'on_accent',
  'surface',
  'text',
  'link',
];
