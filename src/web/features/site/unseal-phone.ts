import type { SitePhone } from './site-data.ts';

/** The number as it is shown. Data has it reversed, so that a page does not contain it before the click (D55). */
export function unsealPhone({ sealed }: Pick<SitePhone, 'sealed'>): string {
  return reverse(sealed);
}

/** The `tel:` address that calls the number. */
export function unsealCall({ dial }: Pick<SitePhone, 'dial'>): string {
  return `tel:${reverse(dial)}`;
}

const reverse = (text: string) => [...text].toReversed().join('');
