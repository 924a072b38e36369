import { WEEK } from './car-sites.ts';
import type { TestTenant } from './test-tenant.ts';

export const MAP_SITE = 'maps';
/** The host of its style and tiles. Tests answer for it. */
export const MAP_HOST = 'https://tiles.example.com';
export const MAP_CREDIT = '© Example Mappers';

const PLACES = [
  ['Parramatta', '', -33.815, 151.001],
  ['Parramatta - Parts', 'parts', -33.815, 151.001],
  ['Granville - Service', 'service', -33.8352, 151.0118],
  ['Gosford', '', -33.425, 151.342],
] as const;

/** A dealer of four locations whose maps have tiles; two are at one address. */
export const mapTenant = (): TestTenant => ({
  slug: MAP_SITE,
  files: {
    'tenant.json': JSON.stringify({
      slug: MAP_SITE,
      name: 'Map Motors',
      template: 'metro',
      market: 'en-AU',
      dealerships: [MAP_SITE],
      location_pages: { maps: ['all', 'service', 'parts'] },
      maps: { style_url: `${MAP_HOST}/style.json`, attribution: MAP_CREDIT },
    }),
    'dealerships.json': JSON.stringify({
      dealerships: [
        {
          id: MAP_SITE,
          slug: MAP_SITE,
          name: 'Map Motors',
          legal_name: 'Map Motors Pty Ltd',
          dealer_licence: 'MD054322',
          state: 'NSW',
          privacy_contact: 'desk@map-motors.com.au',
          lead_channels: [{ kind: 'email', to: 'desk@map-motors.com.au' }],
        },
      ],
    }),
    'locations.json': JSON.stringify({ locations: PLACES.map(location) }),
  },
  images: {},
});

function location([name, location_type, lat, long]: (typeof PLACES)[number], at: number) {
  const slug = name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  return {
    id: `${MAP_SITE}-${slug}`,
    slug,
    name,
    dealership_id: MAP_SITE,
    location_type,
    primary: at === 0,
    time_zone: 'Australia/Sydney',
    address: {
      street: `${at + 1} Main Street`,
      city: name.split(' ')[0],
      state: 'NSW',
      postcode: '2150',
      lat,
      long,
      place_url: `https://maps.example.com/to/${slug}`,
    },
    contact_detail: { phone: '(02) 5550 0140', opening_hours: WEEK },
  };
}
