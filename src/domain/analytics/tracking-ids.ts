import type { Car } from '#domain/car/car.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { OFFER_ACCEPTED } from '#domain/lead/offer-accepted.ts';
import type { Settings } from '#domain/tenant/config.ts';

/** The tenant's tracking ids (spec §9), and those that it sets for single forms. */
export type TrackingSettings = Pick<Settings, 'events'> & { readonly leads: Pick<Settings['leads'], 'forms'> };
export type TrackingIds = Settings['events'];

export type TrackedLead = {
  readonly form: Lead['form'];
  readonly category: string;
  readonly subcategory: string | null;
  readonly car: Pick<Car, 'car_type' | 'tag'> | null;
};

type Rule = { readonly id: keyof TrackingIds; readonly holds: (lead: TrackedLead) => boolean };

const isUsed = ({ car }: TrackedLead) => car?.car_type === 'used';
const isTestDrive = ({ form }: TrackedLead) => form === 'test_drive';

/** The first matching rule applies. 22 is the general enquiry, which needs no car (spec §5). */
const RULES: readonly Rule[] = [
  { id: 'careers', holds: ({ form, subcategory }) => form === 'careers' || subcategory === 'Career Enquiry' },
  { id: 'offer_accepted', holds: ({ subcategory }) => subcategory === OFFER_ACCEPTED },
  { id: 'test_drive_only', holds: (lead) => isTestDrive(lead) && lead.car?.tag === 'Test Drive Only' },
  { id: 'test_drive_used', holds: (lead) => isTestDrive(lead) && isUsed(lead) },
  { id: 'test_drive_new', holds: isTestDrive },
  { id: 'general_enquiry', holds: ({ form, category }) => form === 'contact' && category === 'General Enquiry' },
  { id: 'enquiry_used', holds: isUsed },
  { id: 'enquiry', holds: () => true },
];

/** The id of the tracking event of a lead (spec §9): its form's own id, else by the rules. */
export function trackingIdOf(lead: TrackedLead, { events, leads }: TrackingSettings): number {
  const forms: Readonly<Record<string, { readonly event_id?: number | undefined } | undefined>> = leads.forms;
  return forms[lead.form]?.event_id ?? events[RULES.find(({ holds }) => holds(lead))?.id ?? 'enquiry'];
}
