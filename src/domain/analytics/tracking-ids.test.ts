import { expect, it } from 'vitest';
import { PRODUCT_DEFAULTS } from '#domain/tenant/config.ts';
import { trackingIdOf, type TrackedLead } from './tracking-ids.ts';

const used = { car_type: 'used', tag: null } as const;
const fresh = { car_type: 'new', tag: null } as const;

it.each<[number, Partial<TrackedLead>]>([
  [14, { form: 'enquiry', car: fresh }],
  [15, { form: 'enquiry', car: used }],
  [14, { form: 'request_photos', car: { car_type: 'demo', tag: null } }],
  [17, { form: 'test_drive', car: fresh }],
  [48, { form: 'test_drive', car: used }],
  [17, { form: 'test_drive', car: { car_type: 'used', tag: 'Test Drive Only' } }],
  [22, { form: 'contact' }],
  [14, { form: 'contact', category: 'Parts Enquiry' }],
  [51, { form: 'contact', subcategory: 'Career Enquiry' }],
  [51, { form: 'careers', subcategory: 'Career Enquiry' }],
  [18, { form: 'trade_in', subcategory: '3. Offer Accepted' }],
])('event %i for %j', (id, lead) => {
  expect(
    trackingIdOf(
      { form: 'enquiry', category: 'General Enquiry', subcategory: null, car: null, ...lead },
      PRODUCT_DEFAULTS,
    ),
  ).toBe(id);
});

it('the tenant’s ids apply, with a form’s own id first', () => {
  const lead: TrackedLead = { form: 'test_drive', category: 'Test Drive', subcategory: null, car: used };
  const events = { ...PRODUCT_DEFAULTS.events, test_drive_used: 480 };
  expect(trackingIdOf(lead, { events, leads: { forms: {} } })).toBe(480);
  const accepted: TrackedLead = { form: 'trade_in', category: 'Trade-In', subcategory: '3. Offer Accepted', car: null };
  const others = { ...PRODUCT_DEFAULTS.events, offer_accepted: 181 };
  expect(trackingIdOf(accepted, { events: others, leads: { forms: {} } })).toBe(181);
  const forms = { test_drive: { fields: {}, event_id: 22 } };
  expect(trackingIdOf(lead, { events, leads: { forms } })).toBe(22);
});
