import { expect, it } from 'vitest';
import { PRODUCT_DEFAULTS } from '#domain/tenant/config.ts';
import { DealershipSchema } from '#domain/tenant/dealership.ts';
import { makeDealershipEntry } from '#domain/tenant/testing/folder.ts';
import { formatProblem } from './folder.ts';
import { warnChannels } from './warn-channels.ts';

function warningsOf(categories: string[], config: object = {}): string[] {
  const channel = { kind: 'email', to: 'a@bayside.com.au', categories };
  const dealership = DealershipSchema.parse(makeDealershipEntry({ lead_channels: [channel], config }));
  return warnChannels({ dealerships: [dealership] }, PRODUCT_DEFAULTS).map(formatProblem);
}

it('a channel that waits for a category that no lead has gets a warning, also for another case', () => {
  expect(warningsOf(['service enquiry', 'Boats'])).toEqual([
    'dealerships.json › [0].lead_channels[0].categories[0]: found "service enquiry", expected a category of this site\'s leads; did you mean "Service Enquiry"?',
    expect.stringMatching(
      /categories\[1\]: found "Boats", expected a category of this site's leads: General Enquiry, /,
    ),
  ]);
});

it('categories, subcategories and those of the dealership itself get none', () => {
  const names = ['General Enquiry', 'Test Drive', 'Careers Enquiry', 'Career Enquiry', 'Warranty', '3. Offer Accepted'];
  expect(warningsOf(names)).toEqual([]);
  expect(warningsOf(['Boats'], { leads: { categories: ['Boats'] } })).toEqual([]);
  const leads = { default_category: 'Hello', forms: { fleet: { category: 'Large Fleets' } } };
  expect(warningsOf(['Hello', 'Large Fleets'], { leads })).toEqual([]);
});
