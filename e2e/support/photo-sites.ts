import { readdirSync } from 'node:fs';
import { TEMPLATE_NAMES } from '#domain/tenant/config.ts';
import { addressOf } from './address.ts';
import type { TestTenant } from './test-tenant.ts';

const PICTURES = 'demo/pictures';
const OWNER = 'photos-metro';
const WEEK = Array.from({ length: 7 }, (_, weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' }));

/** Cars by their pictures. */
export const PHOTO_CARS = {
  sixty: '/cars/2023-volvo-xc60-plus-p60',
  six: '/cars/2022-volvo-xc40-ultimate-p06',
  one: '/cars/2021-volvo-v60-cross-p01',
  none: '/cars/2020-volvo-xc90-momentum-p00',
  /** Three pictures, of which the first and the last fail to load. */
  lost: '/cars/2019-volvo-s60-design-pxx',
  /** One picture, which fails to load. */
  alone: '/cars/2018-volvo-v40-inscription-pxy',
} as const;

/** The address of a car's page on the site that lists the cars above, in the given template. */
export const photoCarAddress = (template: string, car: keyof typeof PHOTO_CARS): string =>
  addressOf(`photos-${template}`, PHOTO_CARS[car]);

/** One site per template. All list one dealership, whose owner comes first. */
export const photoTenants = (): readonly TestTenant[] => TEMPLATE_NAMES.map(tenant);

function tenant(template: string): TestTenant {
  const slug = `photos-${template}`;
  const isOwner = slug === OWNER;
  const contact = 'yard@photo-yard.com.au';
  const yard = { ...dealership, privacy_contact: contact, lead_channels: [{ kind: 'email', to: contact }] };
  const identity = { slug, name: 'Photo Yard', template, market: 'en-AU' };
  return {
    slug,
    files: {
      'tenant.json': JSON.stringify({ ...identity, dealerships: ['photo-yard'], locations: ['photo-yard'] }),
      'dealerships.json': JSON.stringify({ dealerships: isOwner ? [yard] : [] }),
      'locations.json': JSON.stringify({ locations: isOwner ? [location] : [] }),
    },
    // Any site of a demo may show the demo's pictures. They need not be copied.
    images: {},
    ...(isOwner ? { stock: { dealership: 'photo-yard', csv: photoStock() } } : {}),
  };
}

const dealership = {
  id: 'photo-yard',
  slug: 'photo-yard',
  name: 'Photo Yard',
  legal_name: 'Photo Yard Pty Ltd',
  dealer_licence: 'MD054321',
  state: 'NSW',
};

const location = {
  id: 'photo-yard',
  slug: 'photo-yard',
  name: 'Photo Yard',
  dealership_id: 'photo-yard',
  primary: true,
  time_zone: 'Australia/Sydney',
  address: { street: '1 Church Street', city: 'Parramatta', state: 'NSW', postcode: '2150' },
  contact_detail: { phone: '(02) 5550 0140', opening_hours: WEEK },
};

/** The cars as a feed, with the demo's pictures. */
function photoStock(): string {
  const all = readdirSync(PICTURES)
    .filter((name) => name.endsWith('.webp'))
    .toSorted();
  const whole = all.filter((name) => /-(?:front|side|rear)\.webp$/.test(name));
  const rows: readonly (readonly [string, number, string, string, string, readonly string[]])[] = [
    ['P60', 2023, 'XC60', 'Plus', 'suv', whole.slice(0, 60)],
    ['P06', 2022, 'XC40', 'Ultimate', 'suv', whole.filter((name) => name.startsWith('suv-')).slice(0, 6)],
    ['P01', 2021, 'V60', 'Cross', 'wagon', whole.filter((name) => name.startsWith('wagon-')).slice(0, 1)],
    ['P00', 2020, 'XC90', 'Momentum', 'suv', []],
    ['PXX', 2019, 'S60', 'Design', 'sedan', ['not-there-1.webp', String(whole[0]), 'not-there-2.webp']],
    ['PXY', 2018, 'V40', 'Inscription', 'hatch', ['not-there-3.webp']],
  ];
  const lines = rows.map(
    ([stocknum, year, model, badge, body, images]) =>
      `${stocknum},${year},Volvo,${model},${badge},used,45990,24310,${body},Silver,${images.join('|')}`,
  );
  return ['stocknum,year,make,model,badge,car_type,price,km,body,colour,images', ...lines].join('\n');
}
