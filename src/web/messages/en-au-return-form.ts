import type { Message } from './message.ts';

/** What a Return Notice asks, and what its sender reads of it afterwards. */
export const RETURN_FORM_MESSAGES = {
  'lead.form.vehicle_return.submit': 'Send Return Notice',
  'lead.form.vehicle_return.message': 'Tell us more about the reason',
  'lead.form.vehicle_return.phone_hint': 'To arrange the return',
  'lead.form.vehicle_return.Rego': 'Its rego',
  'lead.form.vehicle_return.dateTime': 'When would you like to bring it back?',
  'lead.field.return_vehicle': 'Which vehicle did you buy?',
  'lead.field.delivered_on': 'When was it delivered to you?',
  'lead.field.odometer_at_delivery': 'What did the odometer show at delivery?',
  'lead.field.odometer_now': 'What does the odometer show now?',
  'lead.field.return_reason': 'Why would you like to return it?',
  'lead.field.is_consumer': 'Did you buy it mainly for your own use or your household’s?',
  'lead.field.works_here': 'Do you work for one of our dealerships?',
  'lead.field.has_lien': 'Is money still owing on it, such as a car loan?',
  'lead.field.lien_payout': 'If so, how much would pay it out?',
  'lead.error.delivered_later': 'Enter the day of the delivery. It cannot be after today.',
  'lead.error.odometer_lower': 'Enter what the odometer shows now. It cannot be less than at the delivery.',
  'success.title_return': 'We have your Return Notice',
  'success.return_within': 'By what you entered, it is within our return terms.',
  'success.return_outside':
    'By what you entered, it is outside our return terms: {reasons}. We still have your notice, and someone will contact you about it. Your rights by law are not affected.',
  'success.return_too_late': {
    one: 'the delivery was more than {days} day ago',
    other: 'the delivery was more than {days} days ago',
  },
  'success.return_too_far': 'it has been driven more than {distance} since',
  'success.return_not_consumer': 'they are for consumers',
  'success.return_staff': 'they are not for people who work for our dealerships',
  'success.return_lien': 'The payout of what is owing may be deducted from your refund.',
  'lead_status.title_return': 'Your Return Notice',
  'lead_status.booked_return': 'Your return appointment is booked for {time}.',
  'lead_status.return': 'Your return appointment',
  'lead_status.return_bring':
    'Bring the vehicle with at least {fuel} of fuel, and all keys, parts, accessories and handbooks.',
} as const satisfies Record<string, Message>;
