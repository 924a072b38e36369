import { expect, it } from 'vitest';
import { getAtPath } from '#domain/json/path.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import { parseTenantBundle } from '#domain/tenant/folder/parse-bundle.ts';
import { configForDealership, effectiveConfig } from '#domain/tenant/layers.ts';
import { SWITCHES_WITHOUT_EFFECT } from '#domain/tenant/switches-without-effect.ts';
import { tenantLayers } from '#domain/tenant/templates.ts';
import { SWITCHES } from '#domain/tenant/testing/list-switches.ts';
import { diskTenantFolders } from '#services/tenant-folder/disk.ts';
import { DEMO_TENANTS, tenantFolderPath, type DemoTenant } from './tenants.ts';

/** Switches that are the same on all demo sites, by the reason. */
const SAME_EVERYWHERE: Readonly<Record<string, readonly string[]>> = {
  'the demo has no host names of its own': ['hostnames'],
  'the language of each market is the right one': ['locale'],
  'each dealer has its own picture, under the same file name': ['brand.logo', 'brand.logo_on_dark', 'brand.favicon'],
  'every demo site shows true counts, and what its prices include (R1)': ['search.stock_count', 'cards.price_type'],
  'the statutory text is the right one (R7)': ['finance.comparison_warning'],
  'rates in the demo are computed for a secured loan of $30,000 over five years, and say so (R7, R8)': [
    'finance.example.amount_cents',
    'finance.example.term_years',
    'finance.example.secured',
  ],
  'every demo site shows all of its dealerships': ['stock.hidden_dealerships', 'stock.shown_dealerships'],
  'the demo calls no service and sends nothing to a third party': [
    'car_page.chat.link',
    'car_page.chat.script',
    'maps.style_url',
    'maps.hosts',
    'maps.attribution',
    'maps.static_url',
    'trade_in.provider',
    'trade_in.host',
    'trade_in.key',
    'payments.provider',
    'payments.secret_key',
    'payments.webhook_secret',
    'geocoding.provider',
    'geocoding.host',
    'geocoding.key',
    'reviews.provider',
    'reviews.key',
    'reviews.all_url',
    'analytics.gtm_id',
    'analytics.pixel_id',
    'analytics.consent_required',
    'images.provider',
    'images.cdn_url',
    'images.hosts',
  ],
  'reviews in the demo are invented, and say so': ['reviews.source_label'],
  'mail leaves from the address of the installation': ['leads.from_address'],
  'limits against robots are the same for everybody': [
    'leads.spam.minimum_seconds',
    'leads.spam.per_address_hour',
    'leads.spam.per_tenant_hour',
  ],
  'only the fleet form asks for it': ['leads.fields.fleet_size'],
  'each demo dealer that sells online has one checkout': ['checkout.journey_dealerships'],
  'shoppers can sign in on every demo site': ['sign_in.enabled'],
  'the demo dealer with a garage has it by its flag': ['garage.slugs', 'garage.templates', 'garage.excluded_slugs'],
  'every demo dealer has this page': [
    'pages.special_offers',
    'pages.about_us',
    'pages.blog',
    'pages.buying',
    'pages.faqs',
  ],
};

/** The config of the site, and of each of its dealerships. */
async function readConfigs(tenant: DemoTenant): Promise<TenantConfig[]> {
  const folder = await diskTenantFolders.read(tenantFolderPath(tenant));
  const parsed = folder.ok ? parseTenantBundle(folder.value) : folder;
  if (!parsed.ok) throw new Error(`The folder of ${tenant} cannot be read.`);
  const config = effectiveConfig(tenantLayers(parsed.value.tenant));
  return [config, ...parsed.value.dealerships.map((dealership) => configForDealership({ config }, dealership))];
}

it('each switch has one value on a demo site and another elsewhere, or a reason to be the same (D385)', async () => {
  const configs = (await Promise.all(DEMO_TENANTS.map(readConfigs))).flat();
  const valuesOf = (path: string) =>
    new Set(configs.map((config) => JSON.stringify(getAtPath(config, path.split('.')))));
  const same = SWITCHES.filter((path) => !SWITCHES_WITHOUT_EFFECT.has(path) && valuesOf(path).size < 2);
  expect(same.toSorted()).toEqual(Object.values(SAME_EVERYWHERE).flat().toSorted());
});
