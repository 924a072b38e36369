import type { TenantConfig } from '#domain/tenant/config.ts';
import { valuesOnline } from '#domain/valuation/own-car-pages.ts';
import { hasVan } from '#web/pages/towing/van-texts.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { linesByDealership, settingsOfDealerships } from './by-dealership.server.ts';
import { legalDealers } from './legal-dealers.server.ts';
import { escaped, list, section } from './to-markdown.server.ts';

/**
 * The privacy policy of a site whose dealer has written none, as Markdown (R16). It names what this site does by its
 * settings: what it does not do is not in it.
 */
export function privacyText(tools: PageTools): string {
  return [
    ...who(tools),
    ...whatYouSend(tools),
    ...browser(tools),
    ...thirdParties(tools),
    ...marketing(tools),
    ...yourRights(tools),
  ].join('\n\n');
}

const who = ({ config, t, law }: PageTools) =>
  section(t('privacy.who'), [t('privacy.who_text', { dealer: escaped(config.name) }), law('privacy.act')]);

/** What dealerships may do differently comes last: a paragraph below "At Perth Motors:" reads as theirs. */
const whatYouSend = (tools: PageTools) =>
  section(tools.t('privacy.sent'), [
    tools.t('privacy.sent_text'),
    tools.t('privacy.sent_whom'),
    tools.t('privacy.sent_refuse'),
    ...linesByDealership(tools, howLong),
  ]);

/** How long a CV and the details of a form are kept. */
function howLong({ config: { leads, pages }, t }: PageTools): string[] {
  const hasFiles = pages.careers && leads.forms.careers?.fields.cv !== false;
  return [
    ...(hasFiles ? [t('privacy.sent_cv', { count: Math.min(leads.cv_days, leads.retention_days) })] : []),
    t('privacy.sent_kept', { count: leads.retention_days }),
  ];
}

function browser(tools: PageTools): string[] {
  const { config, t } = tools;
  const { storage, features } = config;
  const searches = features.search_history ? config.search.history_length : 0;
  if (!storage.enabled) return section(t('privacy.browser'), [t('privacy.browser_nothing')]);
  return section(t('privacy.browser'), [
    t('privacy.browser_text'),
    list([
      t('privacy.browser_viewed'),
      searches > 0 ? t('privacy.browser_searches', { count: searches }) : null,
      features.stored_details ? t('privacy.browser_details') : null,
      features.stored_details ? t('privacy.browser_steps') : null,
      features.favourites ? t('privacy.browser_favourites') : null,
      features.compare ? t('privacy.browser_compared') : null,
      valuesOnline(config) ? t('privacy.browser_valuation') : null,
      t('privacy.browser_place'),
      hasVan(tools) ? t('privacy.browser_van') : null,
      t('privacy.browser_answers'),
    ]),
    t('privacy.browser_delete'),
  ]);
}

const isPaidAtStripe = ({ reservation, checkout, payments }: TenantConfig) =>
  (reservation.enabled || checkout.enabled) && payments.provider === 'stripe';

const isValuedElsewhere = ({ trade_in }: TenantConfig) => trade_in.enabled && trade_in.provider === 'hosted';

/** Others that learn something of a shopper, by the settings of the site and of its dealerships. */
function thirdParties(tools: PageTools): string[] {
  const { config, t } = tools;
  const { analytics, maps, geocoding, images } = config;
  const configs = [config, ...settingsOfDealerships(tools).map((own) => own.config)];
  const parties = [
    analytics.gtm_id !== null ? t('privacy.third_tags') : null,
    analytics.pixel_id !== null ? t('privacy.third_pixel') : null,
    configs.some(({ reviews }) => reviews.provider === 'hosted' && !reviews.hidden) ? t('privacy.third_reviews') : null,
    maps.style_url !== null || maps.static_url !== null ? t('privacy.third_maps') : null,
    geocoding.provider === 'hosted' ? t('privacy.third_geocoding') : null,
    configs.some(isValuedElsewhere) ? t('privacy.third_valuation') : null,
    configs.some(isPaidAtStripe) ? t('privacy.third_payment') : null,
    images.provider === 'cdn' ? t('privacy.third_images') : null,
  ];
  const usesTags = analytics.gtm_id !== null || analytics.pixel_id !== null;
  return section(t('privacy.third'), [
    t('privacy.counting'),
    parties.every((party) => party === null) ? t('privacy.third_none') : list(parties),
    usesTags && analytics.consent_required && t('privacy.third_consent'),
  ]);
}

const marketing = ({ t }: PageTools) => section(t('privacy.marketing'), [t('privacy.marketing_text')]);

function yourRights(tools: PageTools): string[] {
  const { tenant, config, t, law } = tools;
  const own = tenant.dealerships.find(({ id }) => id === config.dealership_id) ?? tenant.dealerships[0];
  const mail = own?.privacy_contact ?? null;
  return section(t('privacy.rights'), [
    mail === null ? t('privacy.rights_text') : t('privacy.rights_mail', { mail: `[${escaped(mail)}](mailto:${mail})` }),
    t('privacy.dealers', { count: tenant.dealerships.length }),
    list(legalDealers(tools)),
    law('privacy.authority'),
  ]);
}
