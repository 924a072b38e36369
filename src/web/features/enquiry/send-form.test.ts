import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STEP_FIELDS } from '#domain/lead/steps.ts';
import { sendForm } from './send-form.ts';

const TYPED = { name: 'Mia', email: 'mia@example.com' };
const NOT_SENT = { title: 'The site is being moved', text: 'What you typed is still here.', call: null };

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

/** The answer to a form for which the server threw. */
async function failed(values: Readonly<Record<string, string>>, thrown: unknown) {
  const request = new Request('http://site/fleet', { method: 'POST', body: new URLSearchParams(values) });
  return sendForm({ request, serverAction: () => Promise.reject(thrown) });
}

it.each([
  ['a form', {}, new TypeError('Failed to fetch'), 'An error occurred when submitting this form'],
  ['a form', {}, { status: 503, data: { notSent: NOT_SENT } }, 'An error occurred when submitting this form'],
  ['a form in steps', { [STEP_FIELDS.at]: 'contact' }, new TypeError('Failed to fetch'), 'An unexpected error occured'],
  ['a form in steps', { [STEP_FIELDS.at]: 'contact' }, { status: 500, data: null }, 'An unexpected error occured'],
  ['a form in steps', { [STEP_FIELDS.at]: 'contact' }, { status: 503, data: { notSent: NOT_SENT } }, NOT_SENT.title],
])(
  '%s that is not sent keeps its values and shows the text of the specification (%#)',
  async (_, own, thrown, text) => {
    const values = { ...TYPED, ...own };
    const step = 'contact';
    expect(await failed(values, thrown)).toMatchObject({
      init: { status: 503 },
      data: { values, errors: [], failure: text, ...(Object.keys(own).length > 0 && { step }) },
    });
  },
);
