import type { SitePhone } from './site-data.ts';

/** The number as it is shown. It travels backwards, so that a page's data does not say it before it is asked for (D55). */
export function unsealPhone({ sealed }: Pick<SitePhone, 'sealed'>): string {
  return backwards(sealed);
}

/** The address that calls it. */
export function unsealCall({ dial }: Pick<SitePhone, 'dial'>): string {
  return `tel:${backwards(dial)}`;
}

const backwards = (text: string) => [...text].toReversed().join('');
