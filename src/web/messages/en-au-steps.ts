import type { Message } from './message.ts';

/** A form that is asked in steps. */
export const STEP_MESSAGES = {
  'lead.step.position': 'Step {number} of {count}',
  'lead.step.request': 'What you need',
  'lead.step.contact': 'How to reach you',
  'lead.step.next': 'Next',
  'lead.step.back': 'Back',
  'lead.step.summary': 'Check your answers',
  'lead.step.change': 'Change',
  'lead.step.not_given': 'Not given',
  'lead.step.yes': 'Yes',
  'lead.step.no': 'No',
  'lead.step.opt_in': 'News and offers',
  'lead.step.sensitive':
    'Private answers are stored encrypted and are never emailed. Your browser does not keep them, so you’ll need to enter them again if you leave this page.',
  'lead.form.fleet.step.request': 'Your fleet',
} as const satisfies Record<string, Message>;
