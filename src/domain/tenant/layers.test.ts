import { describe, expect, test } from 'vitest';
import { PRODUCT_DEFAULTS } from './config.ts';
import { configForDealership, mergeValues, resolveConfig } from './layers.ts';
import { TEMPLATE_DEFAULTS, tenantLayers } from './templates.ts';
import { makeTenantLayer } from './testing/layer.ts';

const resolve = (changes: Parameters<typeof makeTenantLayer>[0]) =>
  resolveConfig(tenantLayers(makeTenantLayer(changes)));

describe('four layers, of which a later one wins (D4)', () => {
  test('every value comes from the lowest layer until another sets it', () => {
    const { config, origins } = resolve({ search: { minimum_images: 5 } });
    expect(config.search.minimum_images).toBe(5);
    expect(origins['search.minimum_images']).toBe('tenant');
    expect(config.brand.colours.brand).toBe(TEMPLATE_DEFAULTS.metro.brand?.colours?.brand);
    expect(origins['brand.colours.brand']).toBe('template');
    expect(config.search.page_size).toBe(21);
    expect(origins['search.page_size']).toBe('product');
  });

  test('null means as in the layer below, an empty list means none', () => {
    const { config, origins } = resolve({ home: { headline: null as never, sections: [] } });
    expect(config.home.headline).toBe(TEMPLATE_DEFAULTS.metro.home?.headline);
    expect(origins['home.headline']).toBe('template');
    expect(config.home.sections).toEqual([]);
    expect(origins['home.sections']).toBe('tenant');
  });

  test('a list replaces the one below, a group merges key by key', () => {
    const { config } = resolve({
      cards: { buttons: ['enquire'] },
      finance: { providers: { alpha: { name: 'Bank of Example' } as never } },
    });
    expect(config.cards.buttons).toEqual(['enquire']);
    expect(config.finance.providers['alpha']).toMatchObject({ group: 'comparison_rate', name: 'Bank of Example' });
    expect(Object.keys(config.finance.providers)).toEqual(Object.keys(PRODUCT_DEFAULTS.finance.providers));
  });

  test('a dealership overrides only its own cars', () => {
    const { config } = resolve({ reservation: { enabled: true } });
    const above = configForDealership(
      { config },
      { config: { reservation: { enabled: false }, finance: { default_rate: 8.5 } } },
    );
    expect(above.reservation.enabled).toBe(false);
    expect(above.finance.default_rate).toBe(8.5);
    expect(config.reservation.enabled).toBe(true);
    expect(configForDealership({ config }, { config: {} })).toBe(config);
  });

  test('a dealership on two sites has the config of each, the same object every time', () => {
    const [first, second] = [
      resolve({ reservation: { hold_hours: 24 } }),
      resolve({ reservation: { hold_hours: 48 } }),
    ];
    const dealership = { config: { finance: { default_rate: 8.5 } } };
    const above = [first, second].map(({ config }) => configForDealership({ config }, dealership));
    expect(above.map(({ reservation }) => reservation.hold_hours)).toEqual([24, 48]);
    expect(configForDealership({ config: first.config }, dealership)).toBe(above[0]);
  });

  test('a stored layer that is no longer valid reports the wrong path', () => {
    expect(() => resolve({ search: { minimum_images: 99 } })).toThrow(/search\.minimum_images/);
  });

  test('a key called __proto__ has no effect', () => {
    const merged = mergeValues(
      {},
      JSON.parse('{"__proto__": {"polluted": true}, "constructor": {"a": 1}}') as Record<string, unknown>,
    );
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(merged).toEqual({ constructor: { a: 1 } });
  });
});

describe('strict compliance (D50)', () => {
  test('sets every rule to its safe value, whatever the tenant sets', () => {
    const { config, origins } = resolve({
      compliance: { strict: true },
      leads: { opt_in_default: true },
      search: { stock_count: 2000 },
    });
    expect(config.leads.opt_in_default).toBe(false);
    expect(origins['leads.opt_in_default']).toBe('compliance');
    expect(config.search.stock_count).toBeNull();
    expect(config.price.basis).toBe('DAP');
  });

  test('keeps another value that satisfies the rule', () => {
    const { config, origins } = resolve({
      compliance: { strict: true },
      price: { basis: 'EGC', before_price: 'never' },
    });
    expect(config.price).toMatchObject({ basis: 'EGC', before_price: 'never' });
    expect(origins['price.basis']).toBe('tenant');
  });

  test('also overrides a dealership', () => {
    const { config } = resolve({ compliance: { strict: true } });
    expect(configForDealership({ config }, { config: { leads: { opt_in_default: true } } }).leads.opt_in_default).toBe(
      false,
    );
  });
});
