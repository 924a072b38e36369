import { expect, it } from 'vitest';
import { makeDealershipEntry, makeTenantFolder } from '#domain/tenant/testing/folder.ts';
import { makeTenantLayer } from '#domain/tenant/testing/layer.ts';
import { formatProblem } from './folder.ts';
import { parseTenantBundle } from './parse-bundle.ts';
import { warnItemPictures } from './warn-item-pictures.ts';

const ITEM = { heading: 'Inspected', text: 'By our own workshop.' };
const PICTURE = 'https://pictures.example/workshop.jpg';

function warningsOf(ofSite: object, ofDealership: object = {}): string[] {
  const parsed = parseTenantBundle(
    makeTenantFolder({
      'tenant.json': { ...makeTenantLayer(), images: { hosts: ['pictures.example'] }, car_page: ofSite },
      'dealerships.json': [makeDealershipEntry({ config: { car_page: ofDealership } })],
    }),
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return warnItemPictures(parsed.value).map(formatProblem);
}

it('a picture of an item of a car page is reported, for the site and for a dealership (D513)', () => {
  const items = [ITEM, { ...ITEM, heading: 'Serviced', image: PICTURE }];
  const expected = 'expected no picture: an item is shown with its heading and its text';
  expect(warningsOf({ why_buy_from_us: items }, { protect_your_car: items })).toEqual([
    `tenant.json › car_page.why_buy_from_us[1].image: found "${PICTURE}", ${expected}`,
    `dealerships.json › [0].config.car_page.protect_your_car[1].image: found "${PICTURE}", ${expected}`,
  ]);
});

it('items without a picture are not reported', () => {
  expect(warningsOf({ why_buy_from_us: [ITEM, { ...ITEM, heading: 'Serviced', image: null }] })).toEqual([]);
});
