import type { Message } from './message.ts';
import { serverTexts, type ServerText } from './server-texts.ts';

/** Texts of the page on which buyers give a Return Notice. They are filled in on the server. */
const TEXTS = {
  'return.heading': 'Return a used vehicle',
  'return.heading_at': 'Return a vehicle to {location}',
  'return.description': 'Give a Return Notice and make the appointment online.',
  'return.intro': {
    one: 'You can bring a used vehicle back within {count} day of delivery. Where did you buy it?',
    other: 'You can bring a used vehicle back within {count} days of delivery. Where did you buy it?',
  },
  'return.intro_each':
    'Where did you buy the vehicle? Each location says how many days after delivery you can bring it back.',
  'return.intro_at': {
    one: 'Within {count} day of delivery and {distance} of driving, for your money back or an exchange.',
    other: 'Within {count} days of delivery and {distance} of driving, for your money back or an exchange.',
  },
  'return.how': 'How a return works',
  'return.how_notice': 'You give this Return Notice, with your reason.',
  'return.how_appointment': 'You choose a time to bring the vehicle back to where you bought it.',
  'return.how_bring':
    'You bring it at your own cost, in the condition you received it in, with all keys, parts, accessories and handbooks, and with at least {fuel} of fuel.',
  'return.how_refund':
    'We check the vehicle and refund you, or exchange it. What is still owing on it may be deducted from the refund.',
  'return.terms': 'Read the return terms',
  'return.all': 'All locations',
  'return.next': 'First appointment: {time}',
  'return.next_none': 'No times online at the moment. Tell us when suits you.',
  'return.booking': 'Your appointment: {time}',
  'return.elsewhere': 'Not sure where you bought it? The location is on your contract.',
  'return.contact': 'Contact us',
} as const satisfies Record<string, Message>;

type ReturnKey = keyof typeof TEXTS;

export type ReturnText = ServerText<ReturnKey>;

export const createReturnText = serverTexts<ReturnKey>(TEXTS, {});
