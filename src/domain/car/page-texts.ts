import type { Settings } from '#domain/tenant/config.ts';

type PageSettings = Settings['car_page'];

/** Texts that a site may show as a section, as an info tab, or both (spec §2). Browser code uses them too. */
export const TEXTS = ['reserve_online', 'why_buy_from_us', 'protect_your_car'] as const;
export type PageText = (typeof TEXTS)[number];

/** Whether a text is a section of its own. Where the site has a tab for it, the tab is its section (D466). */
export function isOwnSection(text: PageText, { sections, tabs }: Pick<PageSettings, 'sections' | 'tabs'>): boolean {
  return sections.includes(text) && !tabs.includes(text);
}
