import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestTenant } from './test-tenant.ts';

const HARBOUR = 'demo/tenants/harbour';
/** The site's slug. */
export const WIDE = 'wide';

type Settings = { readonly search?: object; readonly home?: { readonly sections?: readonly string[] } };

/**
 * A site of harbour's cars. Its price filter is the separate price-range slider, also on its home page, and it allows
 * one make at a time.
 */
export function widePriceTenant(): TestTenant {
  const settings = JSON.parse(readFileSync(join(HARBOUR, 'tenant.json'), 'utf8')) as Settings;
  const search = { ...settings.search, price_scale: 'wide', single_select: ['make'] };
  const sections = [...new Set(['search', 'price_range', ...(settings.home?.sections ?? [])])];
  const images = readdirSync(join(HARBOUR, 'images'));
  return {
    slug: WIDE,
    files: {
      'tenant.json': JSON.stringify({ ...settings, slug: WIDE, search, home: { ...settings.home, sections } }),
      // Both belong to harbour.
      'dealerships.json': JSON.stringify({ dealerships: [] }),
      'locations.json': JSON.stringify({ locations: [] }),
    },
    images: Object.fromEntries(images.map((name) => [name, join(HARBOUR, 'images', name)])),
  };
}
