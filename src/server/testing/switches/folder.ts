import { ManufacturerSchema } from '#domain/catalogue/manufacturer.ts';
import { ModelSchema } from '#domain/catalogue/model.ts';
import { OfferSchema } from '#domain/content/offer.ts';
import { PageSchema } from '#domain/content/page.ts';
import { PartSchema } from '#domain/content/part.ts';
import { ReviewSchema } from '#domain/content/review.ts';
import { SlideSchema } from '#domain/content/slide.ts';
import { TeamMemberSchema } from '#domain/content/team-member.ts';
import { LocationSchema } from '#domain/location/location.ts';
import type { TenantBundle } from '#domain/tenant/bundle.ts';
import type { TenantConfigInput } from '#domain/tenant/config.ts';
import { tenantBundle } from '#store/testing/fixtures.ts';
import { SECOND_YARD } from './stock.ts';

export const YARD = 'yard';
export const ANNEXE = 'annexe';
/** Its cars have no price. No site shows it unless its row says so. */
export const BARE = 'bare';
const HOURS = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, status: 'Open', open: '09:00', close: '17:00' }));
const numbered = <Value>(count: number, make: (number: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index + 1));

/** The folder that defines the two dealerships with their locations. Every other folder shows their stock. */
export function owner(): TenantBundle {
  const bundle = tenantBundle('owner', [YARD, ANNEXE, BARE]);
  const [yard, annexe, ...others] = bundle.locations;
  const at = (location: object | undefined, more: object) => LocationSchema.parse({ ...location, ...more });
  return {
    ...bundle,
    locations: [
      at(yard, {
        name: 'Parramatta - Yard',
        manufacturers: ['Toyota'],
        dealer_license_number: 'MD12345',
        motor_vehicle_repairer: 'MVRL777',
        average_rating: 4.6,
        review_count: 31,
        address: {
          street: '1 Church St',
          city: 'Parramatta',
          state: 'NSW',
          postcode: '2150',
          lat: -33.8145,
          long: 151.0065,
          map_key: 'yardkey',
          place_url: 'https://maps.example/yard',
          place_id: 'place-of-yard',
        },
        contact_detail: {
          phone: '(02) 5550 0140',
          landline_phone: '(02) 7010 0140',
          email: 'yard@example.com',
          opening_hours: HOURS,
          special_hours: [{ status: 'Closed', date: '2026-05-09' }],
        },
      }),
      at(annexe, {
        name: 'Toowoomba - Workshop',
        location_type: 'service',
        time_zone: 'Australia/Brisbane',
        address: {
          street: '2 Ruthven St',
          city: 'Toowoomba',
          state: 'QLD',
          postcode: '4350',
          lat: -27.5615,
          long: 151.9539,
        },
        contact_detail: { phone: '(07) 5550 0177', email: 'annexe@example.com', opening_hours: HOURS },
      }),
      at(yard, {
        id: SECOND_YARD,
        slug: SECOND_YARD,
        name: 'Penrith - Yard',
        primary: false,
        manufacturers: ['Mazda'],
        address: { street: '9 High St', city: 'Penrith', state: 'NSW', postcode: '2750' },
      }),
      ...others,
    ],
  };
}

const PAGES = [
  'about-us',
  'buying',
  'faqs',
  'teams',
  'warranty',
  'capped-price-servicing',
  'roadside-assist',
  'diamond-advantage',
  'brands-jeep',
  'autopact-handback-guarantee',
  'autopact-protection-plan',
  'ultratek',
].map((slug) => PageSchema.parse({ slug, kind: 'page', title: `Title of ${slug}`, body: `Text of ${slug}.` }));
const POSTS = [
  { slug: 'a-road-test', category: 'vehicle-reviews', title: 'A road test' },
  { slug: 'a-story', title: 'A story' },
].map((values) => PageSchema.parse({ ...values, kind: 'blog', date: '2026-04-01', body: 'Text.' }));

/** A folder with content of every kind that shows the stock of both dealerships, or of one of its own. */
export function folder(slug: string, tenant: Partial<TenantConfigInput>, definesDealership: boolean): TenantBundle {
  const bundle = tenantBundle(slug, definesDealership ? [slug] : []);
  const dealerships = definesDealership ? [slug] : [YARD, ANNEXE];
  return {
    ...bundle,
    tenant: { slug, name: 'Switch Motors', template: 'metro', dealerships, ...tenant },
    manufacturers: [ManufacturerSchema.parse({ id: 'toyota', name: 'Toyota', slug: 'toyota' })],
    models: ['HiLux', 'Corolla'].map((name) =>
      ModelSchema.parse({
        id: `toyota-${name.toLowerCase()}`,
        name,
        slug: name.toLowerCase(),
        manufacturer_name: 'Toyota',
        manufacturer_body: name === 'HiLux' ? 'Ute' : 'Sedan',
        body: name === 'HiLux' ? 'ute' : 'sedan',
        status: 'new',
      }),
    ),
    pages: [...PAGES, ...POSTS],
    slides: [SlideSchema.parse({ id: 'slide', name: 'Slide heading', url: '/search/used-cars', image: 'hero.webp' })],
    offers: numbered(3, (number) =>
      OfferSchema.parse({
        id: `offer-${number}`,
        slug: `offer-${number}`,
        name: `Offer ${number}`,
        manufacturer_name: 'Toyota',
      }),
    ),
    parts: numbered(3, (number) =>
      PartSchema.parse({ id: `part-${number}`, slug: `part-${number}`, name: `Part ${number}` }),
    ),
    team: [TeamMemberSchema.parse({ id: 'kim', name: 'Kim Lee', role: 'Manager', location_id: 'yard-yard' })],
    reviews: numbered(6, (number) =>
      ReviewSchema.parse({
        id: `review-${number}`,
        author: `Reviewer ${number}`,
        rating: number === 1 ? 2 : 5,
        text: `What reviewer ${number} wrote.`,
        date: `2026-03-0${number}`,
        location_id: 'yard-yard',
      }),
    ),
    images: [
      'hero.webp',
      'logo.svg',
      'other.svg',
      'icon.svg',
      'other-icon.svg',
      'dark.svg',
      'other-dark.svg',
      'share.webp',
    ],
  };
}
