import type { Catalogue, LocaleCode } from './messages.ts';

export type Catalogues = Readonly<Partial<Record<LocaleCode, Catalogue>>>;

/** What the page's own locale says otherwise, by the language of the document: sites that speak the base load none. */
export async function loadCatalogue(locale: string): Promise<Catalogues> {
  if (locale === 'en-NZ') return { [locale]: (await import('./en-nz.ts')).EN_NZ };
  if (locale === 'en-US') return { [locale]: (await import('./en-us.ts')).EN_US };
  return {};
}
