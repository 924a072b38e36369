import type { Car } from '../car/car.ts';
import type { LeadFormName } from './forms.ts';
import { FORM_CATEGORIES } from './receivers.ts';

export type LeadCategory = { readonly category: string; readonly subcategory: string | null };

/** A careers enquiry goes to the general desk, marked as one (spec §5). */
export function categoryOf(form: LeadFormName, chosen: string | null, otherwise: string): LeadCategory {
  if (chosen === 'Careers Enquiry') return { category: 'General Enquiry', subcategory: 'Career Enquiry' };
  return { category: chosen ?? (form === 'contact' ? otherwise : FORM_CATEGORIES[form]), subcategory: null };
}

/** The tenant's `events` settings (spec §9). */
export type EventIds = {
  readonly enquiry: number;
  readonly enquiry_used: number;
  readonly test_drive_new: number;
  readonly test_drive_used: number;
  readonly test_drive_only: number;
  readonly general_enquiry: number;
  readonly careers: number;
};

export type EventSubject = LeadCategory & {
  readonly form: LeadFormName;
  readonly car: Pick<Car, 'car_type' | 'tag'> | null;
};

type EventRule = { readonly event: keyof EventIds; readonly holds: (subject: EventSubject) => boolean };

const isUsed = ({ car }: EventSubject) => car?.car_type === 'used';
const isTestDrive = ({ form }: EventSubject) => form === 'test_drive';

/** First that holds. 22 is the general enquiry, which needs no car (spec §5). */
const EVENTS: readonly EventRule[] = [
  { event: 'careers', holds: ({ subcategory }) => subcategory === 'Career Enquiry' },
  { event: 'test_drive_only', holds: (subject) => isTestDrive(subject) && subject.car?.tag === 'Test Drive Only' },
  { event: 'test_drive_used', holds: (subject) => isTestDrive(subject) && isUsed(subject) },
  { event: 'test_drive_new', holds: isTestDrive },
  { event: 'general_enquiry', holds: ({ form, category }) => form === 'contact' && category === 'General Enquiry' },
  { event: 'enquiry_used', holds: isUsed },
  { event: 'enquiry', holds: () => true },
];

/** The id of the tracking event that a lead fires (spec §9). */
export function eventIdOf(subject: EventSubject, ids: EventIds): number {
  return ids[EVENTS.find(({ holds }) => holds(subject))?.event ?? 'enquiry'];
}
