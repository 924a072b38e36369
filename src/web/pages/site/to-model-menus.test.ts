import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { ModelSchema } from '#domain/catalogue/model.ts';
import { modelEntry } from '#domain/directory/directory-entry.ts';
import { MainMenu } from '#web/features/site/main-menu.tsx';
import { renderPage, testTools } from '#web/testing/page.ts';
import { toModelMenus } from './to-model-menus.server.ts';

const model = (manufacturer_name: string, name: string, manufacturer_body: string | null, more: object = {}) => {
  const id = `${manufacturer_name}-${name}`.toLowerCase();
  return modelEntry(
    ModelSchema.parse({ id, slug: name.toLowerCase(), name, manufacturer_name, manufacturer_body, ...more }),
  ).hit;
};
const RANGE = [
  model('Toyota', 'HiLux', 'Ute'),
  model('Toyota', 'RAV4', 'SUV & 4WD'),
  model('Mazda', 'CX-5', 'SUV & 4WD', { override_url: 'https://www.example.com/cx-5' }),
];

describe('the menus of a site’s models', () => {
  it('are one entry for each distinct body, and a column of models for each brand (spec §2)', () => {
    const [vehicles, brands] = toModelMenus(RANGE, testTools());
    expect(vehicles?.links).toEqual([
      { label: 'SUV & 4WD', href: '/models?body=suv-4wd' },
      { label: 'Ute', href: '/models?body=ute' },
    ]);
    expect(brands?.groups).toEqual([
      {
        label: 'Mazda',
        href: '/models?manufacturer.name=Mazda',
        links: [{ label: 'CX-5', href: 'https://www.example.com/cx-5' }],
      },
      {
        label: 'Toyota',
        href: '/models?manufacturer.name=Toyota',
        links: [
          { label: 'HiLux', href: '/models/toyota-hilux' },
          { label: 'RAV4', href: '/models/toyota-rav4' },
        ],
      },
    ]);
  });

  it('are a menu with the brand’s name for a site of one brand', () => {
    const [, brand] = toModelMenus(RANGE.slice(0, 2), testTools());
    expect([brand?.label, brand?.links.length, brand?.groups]).toEqual(['Toyota', 2, []]);
  });

  it('are none where the site switches them or the page of models off, or has no models', () => {
    const off = (settings: object) => toModelMenus(RANGE, testTools(settings)).map(({ label }) => label);
    expect(off({ navigation: { vehicle_menu: false } })).toEqual(['Brands']);
    expect(off({ navigation: { brand_menus: false } })).toEqual(['Models']);
    expect(off({ pages: { models: false } })).toEqual([]);
    expect(toModelMenus([], testTools())).toEqual([]);
  });

  it('are drawn in the header, and the wide one has a link to each model', () => {
    const html = renderPage(createElement(MainMenu, { className: '', linkClassName: '' }), testTools(), RANGE);
    expect(html).toContain('href="/models/toyota-hilux"');
    expect(html).toContain('href="/models?body=suv-4wd"');
  });
});
