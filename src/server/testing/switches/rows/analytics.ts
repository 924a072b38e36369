import { storedLead } from '#server/testing/switches/leads.ts';
import { row, scriptsOf, together, type SwitchRow } from '#server/testing/switches/row.ts';
import { CONTACT, FULL_CAR, NEW_CAR, slugOf } from './addresses.ts';

const TAG_MANAGER = { analytics: { gtm_id: 'GTM-ABC123' } } as const;
const QUESTION = { form: 'contact', category: 'General Enquiry', dealership_slug: 'yard' };

/** The event of a lead has the id of its kind. */
const event = (name: string, lead: Readonly<Record<string, string>>): SwitchRow =>
  row(`events.${name}`, [771, 772], storedLead(lead), ['"event_id":771', '"event_id":772']);

const testDrive = (slug: string) => ({ form: 'test_drive', car_id: slug });

export const ANALYTICS: readonly SwitchRow[] = [
  ...together(
    event('enquiry', { form: 'enquiry', car_id: slugOf(NEW_CAR) }),
    event('enquiry_used', { form: 'enquiry', car_id: slugOf(FULL_CAR) }),
    event('test_drive_new', testDrive(slugOf(NEW_CAR))),
    event('test_drive_used', testDrive(slugOf(FULL_CAR))),
    event('test_drive_only', testDrive('2025-mazda-bt-50-xt-d2')),
    event('general_enquiry', QUESTION),
    event('careers', { form: 'careers', last_name: 'Ng', dealership_slug: 'yard' }),
  ),
  ...together(
    row('events.favourite', [39, 777], scriptsOf('/'), ["'favouriteId':39", "'favouriteId':777"]),
    row('analytics.gtm_id', [null, 'GTM-ABC123'], scriptsOf('/'), ["'gtm':null", "'gtm':'GTM-ABC123'"]),
    row('analytics.pixel_id', [null, '123456789'], scriptsOf('/'), ["'pixel':null", "'pixel':'123456789'"]),
  ),
  row(
    'analytics.consent_required',
    [false, true],
    scriptsOf('/'),
    ["'consent':null", "'consent':{'heading'"],
    TAG_MANAGER,
  ),
  row('analytics.form_engagement', ['asc_form_engagement', 'asc_form_engagment'], scriptsOf(CONTACT), [
    "'formEngagement':'asc_form_engagement'",
    "'formEngagement':'asc_form_engagment'",
  ]),
];
