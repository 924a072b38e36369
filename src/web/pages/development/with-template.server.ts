import { TEMPLATE_NAMES, type TemplateName } from '#domain/tenant/config.ts';
import { keepValue, pack } from '#web/features/site/packed.ts';
import { siteOf, type RootData } from '#web/pages/site/root-data.ts';

/** The template that `?template=` asks for; null for none, or an unknown one. */
export const templateAsked = (url: URL): TemplateName | null =>
  TEMPLATE_NAMES.find((name) => name === url.searchParams.get('template')) ?? null;

/** The site in another template, without its own colours and fonts. */
export function withTemplate(data: RootData, template: TemplateName): RootData {
  const site = { ...siteOf(data), template, style: {}, hasOwnFonts: false };
  return keepValue({ site: pack(site) }, site);
}
