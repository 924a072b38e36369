import type { Message } from './message.ts';

/** What the forms ask that reserve a car, buy it online, or wait for it. */
export const CHECKOUT_FORM_MESSAGES = {
  'lead.form.reserve.submit': 'Continue to payment',
  'lead.form.reserve.message': 'Anything we should know?',
  'lead.form.reserve.phone_hint': 'To arrange your visit',
  'lead.form.checkout.submit': 'Continue to payment',
  'lead.form.checkout.message': 'Anything we should know?',
  'lead.form.checkout.phone_hint': 'To arrange the contract and the handover',
  'lead.form.reserved_car.submit': 'Tell me if it becomes available',
  'lead.form.reserved_car.message': 'Anything we should know?',
  'lead.form.reserved_car.phone_hint': 'In case our email doesn’t reach you',
  'lead.step.handover': 'How you receive it',
  'lead.step.payment': 'How you pay',
  'lead.field.handover': 'Pick-up or delivery',
  'lead.field.delivery_address': 'Where should we deliver it?',
  'lead.field.payment_method': 'How will you pay for the car?',
} as const satisfies Record<string, Message>;
