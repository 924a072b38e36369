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

it.each([408, 429])('a form answered %i is kept, because it may be sent again', async (status) => {
  const thrown = { status, statusText: '', internal: false, data: '<!doctype html>' };
  expect(await failed({}, thrown)).toMatchObject({ data: { failure: 'An error occurred when submitting this form' } });
});

it.each([
  ['without a file is given up after 20 s', null, 20_000],
  ['with a file has the time that the server gives it too', new File([new Uint8Array(1_000_000)], 'cv.pdf'), 80_517],
])('a form that gets no answer and is %s', async (_what, file, ms) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const body = new FormData();
  body.append('name', 'Mia');
  if (file) body.append('cv', file);
  const request = new Request('http://site/careers', { method: 'POST', body });
  const begun = Promise.withResolvers<void>();
  const answered = vi.fn<(answer: unknown) => void>();
  const serverAction = () => {
    begun.resolve();
    return new Promise<never>(() => undefined);
  };
  void sendForm({ request, serverAction }).then(answered);
  await begun.promise;
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2);
  expect(answered).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
