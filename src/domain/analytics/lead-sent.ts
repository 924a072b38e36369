import type { CarId, LeadId } from '#domain/ids.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { formValues } from './form-events.ts';
import type { EventValues } from './parameters.ts';

/** The parts of a lead that events may contain: its form and its car, nothing about the sender. */
export type LeadSent = {
  readonly lead_id: LeadId;
  readonly form: Lead['form'];
  readonly category: string;
  readonly event_id: number;
  /** The platform's id of the car, as used in catalogues; null for a lead without a car. */
  readonly car_id: CarId | null;
  /** The car's address, by which the form named it. */
  readonly slug: string | null;
  readonly item: EventValues;
};

/** The parameters of `asc_form_submission` and its second event. */
export function submissionValues({ lead_id, form, category, event_id, item }: LeadSent): EventValues {
  return { ...formValues(form, category), comm_status: 'send', submission_id: lead_id, event_id, ...item };
}
