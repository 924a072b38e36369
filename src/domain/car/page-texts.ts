import type { Settings } from '../tenant/config.ts';

type PageSettings = Settings['car_page'];

/** Texts that a site may have as a section, as an info tab, or both (spec §2). The browser's side uses them too. */
export const TEXTS = ['reserve_online', 'why_buy_from_us', 'protect_your_car'] as const;
export type PageText = (typeof TEXTS)[number];

/** `short`: a few words that lead to the tab, so that nothing stands on the page twice. */
export type TextPlace = { readonly isTab: boolean; readonly section: 'full' | 'short' | null };

/** Where one of these texts stands: a section is full where the text has no tab, and short where it has one. */
export function placeOfText(text: PageText, { sections, tabs }: Pick<PageSettings, 'sections' | 'tabs'>): TextPlace {
  const isTab = tabs.includes(text);
  return { isTab, section: sections.includes(text) ? (isTab ? 'short' : 'full') : null };
}
