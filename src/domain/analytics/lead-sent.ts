import type { CarId, LeadId } from '../ids.ts';
import type { Lead } from '../lead/lead.ts';
import { formValues } from './form-events.ts';
import type { EventValues } from './parameters.ts';

/** What events may know of a lead: which form it was and about which car, nothing of who sent it. */
export type LeadSent = {
  readonly lead_id: LeadId;
  readonly form: Lead['form'];
  readonly category: string;
  readonly event_id: number;
  /** The platform's number of the car, as catalogues name it; null for a lead without one. */
  readonly car_id: CarId | null;
  /** Its address, by which the form named it. */
  readonly slug: string | null;
  readonly item: EventValues;
};

/** The values of `asc_form_submission` and of its twin. */
export function submissionValues({ lead_id, form, category, event_id, item }: LeadSent): EventValues {
  return { ...formValues(form, category), comm_status: 'send', submission_id: lead_id, event_id, ...item };
}
