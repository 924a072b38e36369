import { MARKETS } from '#domain/market.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { AnalyticsView } from '#web/features/analytics/analytics-view.ts';
import type { Translate } from '#web/messages/messages.ts';

/** Settings of analytics in the browser. Without tag manager and pixel nothing goes to a third party, so there is no consent question. */
export function toAnalyticsView({ config }: Tenant, t: Translate): AnalyticsView {
  const { gtm_id: gtm, pixel_id: pixel, consent_required: isRequired, form_engagement } = config.analytics;
  const asksConsent = isRequired && (gtm !== null || pixel !== null);
  return {
    currency: MARKETS[config.market].currency,
    gtm,
    pixel,
    formEngagement: form_engagement,
    favouriteId: config.events.favourite,
    consent: asksConsent
      ? {
          heading: t('consent.heading'),
          text: t('consent.text', { name: config.name }),
          accept: t('consent.accept'),
          decline: t('consent.decline'),
        }
      : null,
  };
}
