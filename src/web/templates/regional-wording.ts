import type { Catalogue, LocaleCode } from '#web/messages/messages.ts';

/** Where a template's own wording has a word that a locale does not use. */
export type RegionalWording = Readonly<Partial<Record<LocaleCode, Catalogue>>>;

/** A template's wording in a locale. */
export const wordingIn = (
  { wording, regionalWording = {} }: { readonly wording: Catalogue; readonly regionalWording?: RegionalWording },
  locale: LocaleCode,
): Catalogue => ({ ...wording, ...regionalWording[locale] });
