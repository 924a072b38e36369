import { leadPage, mailsOfLead, secondLead, storedLead } from '#server/testing/switches/leads.ts';
import { flag, row, together, type SwitchRow } from '#server/testing/switches/row.ts';
import { CONTACT, DEMO_CAR, FULL_CAR, TEST_DRIVE } from './addresses.ts';

const QUESTION = { form: 'contact', category: 'General Enquiry', dealership_slug: 'yard' };
const ENQUIRY = `${FULL_CAR}/enquire`;
const PLACES = { leads: { location_select: true } } as const;

const field = (name: string, input: string, address = CONTACT, needs: SwitchRow['needs'] = {}): SwitchRow =>
  flag(`leads.fields.${name}`, address, `name="${input}"`, needs);

const FIELDS: readonly SwitchRow[] = [
  field('last_name', 'last_name'),
  field('postcode', 'postcode', ENQUIRY),
  field('company', 'company'),
  field('fleet_size', 'fleet_size'),
  field('message', 'message'),
  field('category', 'category', ENQUIRY),
  field('preferred_contact_method', 'PreferredContactMethod'),
  field('finance', 'finance'),
  field('trade_in', 'do-you-have-a-trade-in'),
  field('transfer', 'transfer', ENQUIRY),
  field('rego', 'Rego'),
  field('vehicle', 'vehicle_make'),
  field('additional_services', 'check_option', CONTACT, { leads: { additional_services: ['Brakes'] } }),
  field('cv', 'cv', '/careers'),
  field('opt_in', 'opt_in'),
  field('terms_conditions', 'terms_conditions'),
];

const SUSPECTED = ['"suspected_spam":false', '"suspected_spam":true'] as const;

const LIMITS: readonly SwitchRow[] = [
  row('leads.spam.minimum_seconds', [3, 10], storedLead({ ...QUESTION, elapsed_ms: '5000' }), SUSPECTED),
  row('leads.spam.per_address_hour', [20, 1], secondLead(QUESTION, '203.0.113.30'), ['201 {', '429 ']),
  row('leads.spam.per_tenant_hour', [500, 1], secondLead(QUESTION, '203.0.113.31'), SUSPECTED),
];

const TEST_DRIVES: readonly SwitchRow[] = [
  row('test_drive.slot_minutes', [30, 60], TEST_DRIVE, ['about 30 minutes', 'about 60 minutes']),
  row('test_drive.days_ahead', [14, 3], TEST_DRIVE, ['Monday 4 May', null]),
  row('test_drive.notice_hours', [2, 48], TEST_DRIVE, ['Friday 1 May', null]),
  row('test_drive.earliest', ['07:00', '12:00'], TEST_DRIVE, ['T09:00:00', null]),
  row('test_drive.latest', ['21:00', '12:00'], TEST_DRIVE, ['T16:00:00', null]),
  row('test_drive.date_required', [false, true], TEST_DRIVE, ['No time yet, please contact me', null]),
];

export const LEADS: readonly SwitchRow[] = [
  ...together(
    flag('leads.message_required', CONTACT, 'name="message" class="input" required=""'),
    flag('leads.opt_in_default', CONTACT, 'name="opt_in" checked=""'),
    row('leads.opt_in_text', ['News of {name}', 'Offers of {name}'], CONTACT, [
      'News of Switch Motors',
      'Offers of Switch Motors',
    ]),
  ),
  row(
    'leads.default_category',
    ['General Enquiry', 'Sales Enquiry'],
    storedLead({ form: 'contact', dealership_slug: 'yard' }),
    ['"category":"General Enquiry"', '"category":"Sales Enquiry"'],
    { leads: { forms: { contact: { fields: { category: false } } } } },
  ),
  ...together(
    row('leads.categories', [['General Enquiry'], ['General Enquiry', 'Boats']], CONTACT, [
      null,
      '<option value="Boats">',
    ]),
    row('leads.additional_services', [['Brakes'], ['Tyres']], '/service', ['value="Brakes"', 'value="Tyres"']),
    row('leads.collection_notice', [null, 'Our notice'], CONTACT, ['collects your details', 'Our notice']),
    row('leads.retention_days', [730, 90], '/privacy-policy', ['730\u00A0days', '90\u00A0days']),
    row('leads.cv_days', [180, 90], '/privacy-policy', ['180\u00A0days', '90\u00A0days']),
    row('leads.forms', [{}, { fleet: { in_steps: true } }], '/fleet', [null, 'Step 1 of 2']),
  ),
  flag('leads.location_select', CONTACT, '<select id="field-location_id"'),
  row(
    'leads.location_select_by_make',
    [false, true],
    `${DEMO_CAR}/enquire`,
    ['<option value="yard-yard"', null],
    PLACES,
  ),
  row('leads.location_select_types', [[], ['parts']], CONTACT, ['<option value="annexe-yard"', null], PLACES),
  row('leads.dealership_select_removed', [false, true], CONTACT, ['<select id="field-dealership_slug"', null]),
  row('leads.reply_within', [null, 'within one hour'], ENQUIRY, [null, 'get back to you within one hour']),
  flag('leads.confirmation', storedLead(QUESTION), '"confirmation"'),
  ...together(
    row('leads.from_name', [null, 'Other Sender'], mailsOfLead(QUESTION), [null, 'Other Sender']),
    row('leads.from_address', [null, 'other@sender.example'], mailsOfLead(QUESTION), [null, 'other@sender.example']),
  ),
  row('leads.reply_hours', [null, 2], leadPage(QUESTION), [null, 'By Friday 1 May 2026']),
  ...together(...FIELDS),
  ...LIMITS,
  ...TEST_DRIVES,
];
