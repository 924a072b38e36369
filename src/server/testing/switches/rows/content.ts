import { PAGE_SWITCHES } from '#domain/tenant/config/content.ts';
import { SWITCHES_WITHOUT_EFFECT } from '#domain/tenant/switches-without-effect.ts';
import { flag, row, together, type SwitchRow } from '#server/testing/switches/row.ts';
import { FULL_CAR, slugOf, TERMS } from './addresses.ts';

const RETURNS = { terms: { returns: true } } as const;
const CDN = 'https://cdn.example/{width}/{quality}/{url}';
const PICTURES = ['pictures.example'];

/** A page about a car leads to a form about that car, so it is asked for with one. It is there, or it is not found. */
const PAGES: readonly SwitchRow[] = PAGE_SWITCHES.map(([key, path]) => ({ key, path }))
  .filter(({ key }) => !SWITCHES_WITHOUT_EFFECT.has(`pages.${key}`))
  .map(({ key, path }) =>
    row(`pages.${key}`, [true, false], `${path}?car_id=${slugOf(FULL_CAR)}`, [null, 'status: 404']),
  );

export const CONTENT: readonly SwitchRow[] = [
  ...together(...PAGES),
  flag('terms.returns', TERMS, '14-day money back or exchange'),
  ...together(
    row(
      'terms.return_days',
      [14, 21],
      TERMS,
      ['within 14\u00A0days of delivery', 'within 21\u00A0days of delivery'],
      RETURNS,
    ),
    row('terms.return_km', [500, 900], TERMS, ['no more than 500\u00A0km', 'no more than 900\u00A0km'], RETURNS),
    row(
      'terms.return_fuel',
      ['a quarter tank', 'half a tank'],
      TERMS,
      ['at least a quarter tank', 'at least half a tank'],
      RETURNS,
    ),
  ),
  ...together(
    row('terms.warranty_years', [0, 3], TERMS, [null, '3-year warranty']),
    row('terms.mechanical_plan_years', [0, 3], TERMS, [null, '3-year mechanical plan']),
    flag('terms.consumer_guarantees', TERMS, 'excludes your rights under the Australian Consumer Law'),
    row('terms.cooling_off', [null, 'Our cooling-off text'], TERMS, [
      'In New South Wales you may end',
      'Our cooling-off text',
    ]),
  ),
  row(
    'images.provider',
    ['local', 'cdn'],
    FULL_CAR,
    ['/media/SITE/480/@pictures.example/car1.jpg', 'src="https://cdn.example/960/70/'],
    {
      images: { cdn_url: CDN, hosts: PICTURES },
    },
  ),
  row(
    'images.cdn_url',
    [CDN, CDN.replace('cdn', 'other')],
    FULL_CAR,
    ['https://cdn.example/', 'https://other.example/'],
    {
      images: { provider: 'cdn', hosts: PICTURES },
    },
  ),
  row('images.hosts', [[], PICTURES], FULL_CAR, [null, '/@pictures.example/car1.jpg']),
  row('images.quality', [70, 40], FULL_CAR, ['https://cdn.example/480/70/', 'https://cdn.example/480/40/'], {
    images: { provider: 'cdn', hosts: PICTURES, cdn_url: CDN },
  }),
];
