import type { SettingsInput, TemplateName, TenantConfigInput } from './config.ts';
import type { ConfigLayer } from './layers.ts';

export { TEMPLATE_NAMES, type TemplateName } from './config.ts';

/** Defaults of each template: colours by role, type, wording and the layout of its lists (D4). */
export const TEMPLATE_DEFAULTS: Readonly<Record<TemplateName, SettingsInput>> = {
  metro: {
    brand: {
      colours: {
        brand: '#00474F',
        on_brand: '#FFFFFF',
        accent: '#FFB524',
        on_accent: '#0B1E21',
        surface: '#FFFFFF',
        text: '#0B1E21',
        link: '#005E68',
      },
      fonts: { display: 'Bricolage Grotesque', text: 'Instrument Sans' },
    },
    home: {
      headline: 'Your next car is parked nearby.',
      lead: 'New, demo and used cars. Find one, then see it and drive it.',
      sections: ['search', 'body_tiles', 'featured_cars', 'budget', 'brands', 'offers', 'locations', 'reviews'],
      featured_count: 8,
    },
  },
  outback: {
    brand: {
      colours: {
        brand: '#2C4737',
        on_brand: '#F5EEDF',
        accent: '#A63D17',
        on_accent: '#FFF9EE',
        surface: '#EFE7D6',
        text: '#24211C',
        link: '#86300F',
      },
      fonts: { display: 'Archivo', text: 'Source Sans 3' },
    },
    home: {
      headline: 'Built for the long way round.',
      lead: '4x4s and tow vehicles with their figures on the table.',
      sections: ['search', 'body_tiles', 'featured_cars', 'budget', 'offers', 'locations', 'reviews'],
      featured_count: 6,
    },
  },
  studio: {
    brand: {
      colours: {
        brand: '#0F1113',
        on_brand: '#F4F3F0',
        accent: '#C8102E',
        on_accent: '#FFFFFF',
        surface: '#E9E6E2',
        text: '#17191B',
        link: '#17191B',
      },
      fonts: { display: 'Newsreader', text: 'Hanken Grotesk' },
    },
    home: {
      headline: 'Fewer cars, better chosen.',
      lead: 'Each one is here because it earned its place.',
      sections: ['search', 'body_tiles', 'featured_cars', 'budget', 'service_banner', 'locations', 'reviews'],
      featured_count: 4,
    },
    cards: { buttons: ['view_details', 'enquire'] },
  },
};

/** The layer of a template. */
function templateLayer(template: TemplateName): ConfigLayer {
  return { name: 'template', values: TEMPLATE_DEFAULTS[template] };
}

/** The layers of a tenant over the product defaults: its template's, then its own. */
export function tenantLayers(tenant: Pick<TenantConfigInput, 'template'>): ConfigLayer[] {
  return [templateLayer(tenant.template), { name: 'tenant', values: tenant }];
}
