import type { TemplateName } from '#domain/tenant/config.ts';
import type { Catalogue, LocaleCode } from '#web/messages/messages.ts';
import { METRO_WORDING } from './metro/wording.ts';
import { OUTBACK_REGIONAL, OUTBACK_WORDING } from './outback/wording.ts';
import { wordingIn, type RegionalWording } from './regional-wording.ts';
import { STUDIO_REGIONAL, STUDIO_WORDING } from './studio/wording.ts';

type Wording = { readonly wording: Catalogue; readonly regionalWording?: RegionalWording };

/** The wording of each template, apart from its slots: loaders need the wording only. */
const WORDINGS: Readonly<Record<TemplateName, Wording>> = {
  metro: { wording: METRO_WORDING },
  outback: { wording: OUTBACK_WORDING, regionalWording: OUTBACK_REGIONAL },
  studio: { wording: STUDIO_WORDING, regionalWording: STUDIO_REGIONAL },
};

export const templateWording = (template: TemplateName, locale: LocaleCode): Catalogue =>
  wordingIn(WORDINGS[template], locale);
