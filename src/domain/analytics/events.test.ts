import { describe, expect, it } from 'vitest';
import type { CarId, LeadId } from '#domain/ids.ts';
import { LEAD_FORM_NAMES, isLeadFormName } from '#domain/lead/lead-forms.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { PRODUCT_DEFAULTS } from '#domain/tenant/config.ts';
import { formValues, twinOf } from './form-events.ts';
import { toLeadEvent, toLeadSent } from './lead-events.ts';
import { submissionValues } from './lead-sent.ts';
import { PARAMETER_KINDS, toDataLayerEntry } from './parameters.ts';
import { isBeaconEvent, SITE_EVENTS } from './site-events.ts';

const CAR: NonNullable<Lead['car']> = {
  car_id: 7 as CarId,
  slug: '2021-toyota-hilux-sr5-h1',
  stock_number: 'H1',
  name: '2021 Toyota HiLux SR5',
  year: 2021,
  make: 'Toyota',
  model: 'HiLux',
  car_type: 'used',
  tag: null,
  vehicle_status: 'in_stock',
  price_cents: 5_499_000,
  vin: 'JTFDE626000000001',
  variant: 'SR5',
  colour: 'White',
};
const PERSON = { name: 'Jo Nguyen', email: 'jo@example.com', phone: '+61491570156', message: 'Is it red?' };

function lead(form: Lead['form'], car: Lead['car'] = CAR) {
  return {
    id: 'f0a1b2c3-0000-4000-8000-000000000001' as LeadId,
    form,
    car,
    received_at: '2026-05-01T02:00:00.000Z',
    attributes: {
      ...PERSON,
      last_name: null,
      postcode: null,
      category: 'General Enquiry',
      subcategory: null,
      opt_in: false,
      extra: {},
    },
  };
}

const EVERY = Object.keys(PARAMETER_KINDS);

describe('a data layer entry', () => {
  it('contains every parameter each time, so that values of one car do not remain for the next', () => {
    const full = toDataLayerEntry('asc_item_pageview', { item_make: 'Toyota', item_price: 54_990 });
    const bare = toDataLayerEntry('asc_pageview', {});
    expect(Object.keys(full)).toEqual(['event', ...EVERY]);
    expect(Object.keys(bare)).toEqual(['event', ...EVERY]);
    expect({ ...full, ...bare }).toMatchObject({ event: 'asc_pageview', item_make: undefined, item_price: undefined });
  });

  it('uses only names of the standard', () => {
    for (const { asc } of Object.values(SITE_EVENTS)) expect(asc).toMatch(/^asc_[a-z_]+$/);
  });
});

describe.each(LEAD_FORM_NAMES)('the form %s', (form) => {
  it('is known to the standard and reports its submission with the lead’s id', () => {
    expect(isLeadFormName(form)).toBe(true);
    const sent = toLeadSent(lead(form), PRODUCT_DEFAULTS);
    expect(submissionValues(sent)).toMatchObject({
      form_name: form,
      comm_type: 'form',
      comm_status: 'send',
      submission_id: sent.lead_id,
      event_id: expect.any(Number),
      item_number: 'H1',
      item_price: 54_990,
      item_id: 'JTFDE626000000001',
      item_variant: 'SR5',
      item_color: 'White',
    });
    for (const name of Object.keys(submissionValues(sent))) expect(EVERY).toContain(name);
    expect(twinOf(form) ?? 'asc_form_submission_sales').toMatch(
      /^asc_form_submission_(?:sales|sales_appt|service|parts|trade)$/,
    );
    expect(formValues(form).department).toBeTruthy();
  });

  it('reports nothing about the sender', () => {
    const reported = JSON.stringify([
      submissionValues(toLeadSent(lead(form), PRODUCT_DEFAULTS)),
      toLeadEvent(lead(form), PRODUCT_DEFAULTS),
    ]);
    for (const personal of Object.values(PERSON)) expect(reported).not.toContain(personal);
  });
});

it('the department of a submission follows its category', () => {
  const about = (category: string) => {
    const sent = lead('contact', null);
    return toLeadSent({ ...sent, attributes: { ...sent.attributes, category } }, PRODUCT_DEFAULTS);
  };
  const reported = (category: string) => {
    const sent = about(category);
    return [submissionValues(sent).department, twinOf(sent.form, sent.category)];
  };
  expect(reported('Service Enquiry')).toEqual(['service', 'asc_form_submission_service']);
  expect(reported('Parts Enquiry')).toEqual(['parts', 'asc_form_submission_parts']);
  expect(reported('General Enquiry')).toEqual(['general', null]);
  expect(reported('constructor')).toEqual(['general', null]);
});

it('a lead without a car reports no car', () => {
  expect(toLeadSent(lead('contact', null), PRODUCT_DEFAULTS)).toMatchObject({
    car_id: null,
    slug: null,
    item: {},
    event_id: 22,
  });
});

it('the event row of a lead has the car, the tracking id and the time', () => {
  expect(toLeadEvent(lead('test_drive'), PRODUCT_DEFAULTS)).toEqual({
    name: 'lead_sent',
    car_id: 7,
    at: new Date('2026-05-01T02:00:00.000Z'),
    data: {
      event_id: 48,
      form: 'test_drive',
      category: 'General Enquiry',
      submission_id: 'f0a1b2c3-0000-4000-8000-000000000001',
    },
  });
});

it('pages cannot report the events that the server writes', () => {
  expect(isBeaconEvent('lead_sent')).toBe(false);
  expect(isBeaconEvent('offer_accepted')).toBe(false);
  expect(isBeaconEvent('page_view')).toBe(true);
  expect(isBeaconEvent('constructor')).toBe(false);
});
