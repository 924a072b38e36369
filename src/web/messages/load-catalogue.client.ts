import type { Catalogue, LocaleCode } from './messages.ts';

type Catalogues = Readonly<Partial<Record<LocaleCode, Catalogue>>>;

/** Loads the messages in which the document's locale differs from the base catalogue; nothing for the base itself. */
export async function loadCatalogue(locale: string): Promise<Catalogues> {
  if (locale === 'en-NZ') return { [locale]: (await import('./en-nz.ts')).EN_NZ };
  if (locale === 'en-US') return { [locale]: (await import('./en-us.ts')).EN_US };
  return {};
}
