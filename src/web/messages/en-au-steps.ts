import type { Message } from './message.ts';

/** A form that is asked in steps. */
export const STEP_MESSAGES = {
  'lead.step.position': 'Step {number} of {count}',
  'lead.step.request': 'What you need',
  'lead.step.contact': 'How to reach you',
  'lead.step.next': 'Next',
  'lead.step.back': 'Back',
  'lead.form.fleet.step.request': 'Your fleet',
} as const satisfies Record<string, Message>;
