import { describe, expect, it } from 'vitest';
import { PRODUCT_DEFAULTS } from '#domain/tenant/config.ts';
import { categoryOf } from './categories.ts';
import { fieldsOf, LEAD_FORM_NAMES, preselectedCategory, type FormSettings, type LeadFormName } from './forms.ts';

type Leads = Partial<FormSettings['leads']>;
const settings = (leads: Leads = {}): FormSettings => ({
  ...PRODUCT_DEFAULTS,
  leads: { ...PRODUCT_DEFAULTS.leads, ...leads },
});
const fieldOf = (form: LeadFormName, name: string, leads: Leads = {}) =>
  fieldsOf(form, settings(leads)).find((field) => field.name === name);

describe('a lead form', () => {
  it.each(LEAD_FORM_NAMES)('%s asks for name, email and phone first', (form) => {
    const fields = fieldsOf(form, settings()).filter(({ name }) => ['name', 'email', 'phone'].includes(name));
    expect(fields.map(({ name, required }) => [name, required])).toEqual([
      ['name', true],
      ['email', true],
      ['phone', true],
    ]);
  });

  it('requires a message unless configured otherwise, and never for photos, appointments, holds and the shopper’s own car', () => {
    const isNeeded = (form: LeadFormName, leads: Leads = {}) => fieldOf(form, 'message', leads)?.required;
    expect(LEAD_FORM_NAMES.filter((form) => !isNeeded(form))).toEqual([
      'request_photos',
      'test_drive',
      'finance',
      'finance_pre_approval',
      'trade_in',
      'sell_my_car',
      'reserve',
      'checkout',
      'reserved_car',
      'vehicle_return',
    ]);
    expect(isNeeded('enquiry', { message_required: false })).toBe(false);
    const forms = { service: { fields: {}, message_required: false } };
    expect([isNeeded('service', { forms }), isNeeded('parts', { forms })]).toEqual([false, true]);
  });

  it('shows a field by the site’s setting for the form, else the product’s, else the setting for all forms', () => {
    const all = { ...PRODUCT_DEFAULTS.leads.fields, rego: true, postcode: true };
    expect(fieldOf('service', 'Rego')).toMatchObject({ required: false });
    expect(fieldOf('careers', 'Rego', { fields: all })).toBeUndefined();
    expect(fieldOf('careers', 'postcode', { fields: all })).toMatchObject({ required: true });
    expect(fieldOf('careers', 'Rego', { fields: all, forms: { careers: { fields: { rego: true } } } })).toBeDefined();
    expect(fieldOf('fleet', 'company')).toBeDefined();
    expect(fieldOf('enquiry', 'company')).toBeUndefined();
  });

  it('has check boxes when there are services to choose from', () => {
    expect(fieldOf('service', 'check_option')).toBeUndefined();
    expect(fieldOf('service', 'check_option', { additional_services: ['Brakes'] })?.options).toEqual(['Brakes']);
    const forms = { service: { fields: {}, additional_services: ['Tyres'] } };
    expect(fieldOf('service', 'check_option', { additional_services: ['Brakes'], forms })?.options).toEqual(['Tyres']);
  });

  it('has place selects only when the caller asks for them', () => {
    const names = (location: boolean, dealership: boolean) =>
      fieldsOf('contact', settings(), { location, dealership }).map(({ name }) => name);
    expect(names(false, false)).not.toContain('location_id');
    expect(names(true, false)).toContain('location_id');
    expect(names(false, true)).toContain('dealership_slug');
  });
});

describe('the category of a form', () => {
  it.each<[LeadFormName, string | null, string, string | null]>([
    ['enquiry', null, 'General Enquiry', null],
    ['contact', null, 'General Enquiry', null],
    ['contact', 'Parts Enquiry', 'Parts Enquiry', null],
    ['contact', 'Careers Enquiry', 'General Enquiry', 'Career Enquiry'],
    ['careers', null, 'General Enquiry', 'Career Enquiry'],
    ['service', null, 'Service Enquiry', null],
    ['roadside_assist', null, 'Service Enquiry', 'Roadside Assist'],
    ['fleet', null, 'Fleet Enquiry', null],
  ])('of %s with the choice %s is %s with subcategory %s', (form, chosen, category, subcategory) =>
    expect(categoryOf(form, chosen, PRODUCT_DEFAULTS.leads)).toEqual({ category, subcategory }),
  );

  it('can be set by the site', () => {
    const forms = { fleet: { fields: {}, category: 'Business' } };
    expect(categoryOf('fleet', null, { ...PRODUCT_DEFAULTS.leads, forms }).category).toBe('Business');
  });

  it('is preselected for a general enquiry (event 22 or its category), and otherwise left to the shopper', () => {
    const sales = { default_category: 'Sales Enquiry' };
    expect(preselectedCategory('contact', settings())).toBe('General Enquiry');
    expect(preselectedCategory('contact', settings(sales))).toBe('General Enquiry');
    expect(preselectedCategory('enquiry', settings(sales))).toBeNull();
    expect(preselectedCategory('enquiry', settings())).toBe('General Enquiry');
    const forms = { contact: { fields: {}, event_id: 14 }, enquiry: { fields: {}, event_id: 22 } };
    expect(preselectedCategory('contact', settings({ ...sales, forms }))).toBeNull();
    expect(preselectedCategory('enquiry', settings({ ...sales, forms }))).toBe('General Enquiry');
    expect(preselectedCategory('contact', settings({ categories: ['Sales Enquiry'] }))).toBeNull();
  });

  it.each(['parts', 'fleet', 'service'] as const)('is left to the shopper in the form %s about one matter', (form) => {
    expect(preselectedCategory(form, settings())).toBeNull();
    const forms = { [form]: { fields: {}, category: 'General Enquiry' } };
    expect(preselectedCategory(form, settings({ forms }))).toBe('General Enquiry');
  });
});
