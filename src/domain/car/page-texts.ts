import type { Settings } from '#domain/tenant/config.ts';

type PageSettings = Settings['car_page'];

/** Texts that a site may show as a section, as an info tab, or both (spec §2). Browser code uses them too. */
export const TEXTS = ['reserve_online', 'why_buy_from_us', 'protect_your_car'] as const;
export type PageText = (typeof TEXTS)[number];

/** `short`: a few words with a link to the tab, so that no text appears twice (D200). */
export type TextPlace = { readonly isTab: boolean; readonly section: 'full' | 'short' | null };

/** Where a text is shown. Its section is full when the text has no tab, and short when it has one. */
export function placeOfText(text: PageText, { sections, tabs }: Pick<PageSettings, 'sections' | 'tabs'>): TextPlace {
  const isTab = tabs.includes(text);
  return { isTab, section: sections.includes(text) ? (isTab ? 'short' : 'full') : null };
}
