import type { TemplateName } from '#domain/tenant/config.ts';
import type { Catalogue } from '../messages/messages.ts';
import { METRO_WORDING } from './metro/wording.ts';
import { OUTBACK_WORDING } from './outback/wording.ts';
import { STUDIO_WORDING } from './studio/wording.ts';

/** The wording of each template, apart from its slots: loaders need the wording only. */
export const TEMPLATE_WORDING: Readonly<Record<TemplateName, Catalogue>> = {
  metro: METRO_WORDING,
  outback: OUTBACK_WORDING,
  studio: STUDIO_WORDING,
};
