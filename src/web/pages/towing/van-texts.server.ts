import { MARKETS } from '#domain/market.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import type { VanTexts } from '#web/features/towing/van-view.ts';
import { createVanText, SHARED_VAN_TEXTS } from '#web/messages/van-texts.ts';
import { TEMPLATES } from '#web/templates/templates.ts';

/** Whether a site or dealership works with the shopper's van. Its terms are those of markets with kilograms (D424). */
export function hasVan({ config }: { readonly config: TenantConfig }): boolean {
  const { features, market, template } = config;
  if (!features.van || !features.towing || MARKETS[market].measures !== 'metric') return false;
  return TEMPLATES[template].VanSlot !== undefined;
}

export const vanText = (config: TenantConfig) =>
  createVanText({ locale: config.locale ?? config.market, tenant: config.wording });

/** The texts that every page of the site gives to its scripts. */
export function toVanTexts(config: TenantConfig): VanTexts {
  const text = vanText(config);
  return Object.fromEntries(SHARED_VAN_TEXTS.map((key) => [key, text(key)])) as VanTexts;
}
