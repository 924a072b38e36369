import type { Lead } from '../lead/lead.ts';
import type { EventValues } from './parameters.ts';

/** Departments whose submissions the standard counts a second time under a name of their own. */
type Twin = 'sales' | 'sales_appt' | 'service' | 'parts' | 'trade';

type FormEvent = {
  readonly form_type: string;
  readonly department: 'sales' | 'service' | 'parts' | 'trade' | 'finance' | 'general';
  /** Ends the name of the twin event; null: there is none. */
  readonly twin: Twin | null;
};

const sales = (form_type: string): FormEvent => ({ form_type, department: 'sales', twin: 'sales' });
const service = (form_type: string): FormEvent => ({ form_type, department: 'service', twin: 'service' });
const trade = (form_type: string): FormEvent => ({ form_type, department: 'trade', twin: 'trade' });
const general = (form_type: string): FormEvent => ({ form_type, department: 'general', twin: null });
const finance: FormEvent = { form_type: 'finance', department: 'finance', twin: null };

/** What the standard calls each form. */
const FORM_EVENTS: Readonly<Record<Lead['form'], FormEvent>> = {
  enquiry: sales('quote'),
  request_photos: sales('photos'),
  test_drive: { form_type: 'test_drive', department: 'sales', twin: 'sales_appt' },
  finance,
  finance_pre_approval: finance,
  trade_in: trade('trade'),
  sell_my_car: trade('offer'),
  reserve: sales('reserve'),
  checkout: sales('purchase'),
  fleet: sales('fleet'),
  service: service('service'),
  warranty: service('warranty'),
  capped_price_servicing: service('service'),
  roadside_assist: service('roadside'),
  parts: { form_type: 'parts', department: 'parts', twin: 'parts' },
  careers: general('careers'),
  contact: general('contact'),
};

/** Departments that a category asks for, whichever form it was chosen in. */
const CATEGORY_DEPARTMENTS: Readonly<Record<string, 'service' | 'parts'>> = {
  'Service Enquiry': 'service',
  'Parts Enquiry': 'parts',
};

/** A form, and what it was about once that is known: the department that answers counts it. */
function eventOf(form: Lead['form'], category: string | null): Omit<FormEvent, 'form_type'> {
  const asked = category !== null && Object.hasOwn(CATEGORY_DEPARTMENTS, category) && CATEGORY_DEPARTMENTS[category];
  return asked ? { department: asked, twin: asked } : FORM_EVENTS[form];
}

/** How a form is named in events; what page it stands on is not its business. */
export function formValues(form: Lead['form'], category: string | null = null): EventValues {
  const { form_type } = FORM_EVENTS[form];
  const { department } = eventOf(form, category);
  return { form_name: form, form_type, department, comm_type: 'form' };
}

export function isTrackedForm(name: string): name is Lead['form'] {
  return Object.hasOwn(FORM_EVENTS, name);
}

/** `asc_form_submission_sales` beside `asc_form_submission`: the parent alone is a key event, or leads count twice. */
export function twinOf(form: Lead['form'], category: string | null = null): string | null {
  const { twin } = eventOf(form, category);
  return twin && `asc_form_submission_${twin}`;
}
