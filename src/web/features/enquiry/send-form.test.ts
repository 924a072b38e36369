import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STEP_FIELDS } from '#domain/lead/step-fields.ts';
import { keepSteps } from '#web/features/form-steps/stored-answers.ts';
import type { PageError } from '#web/navigation/page-answer.ts';
import { sendForm } from './send-form.ts';

const TYPED = { name: 'Mia', email: 'mia@example.com' };
const NOT_SENT = { title: 'The site is being moved', text: 'What you typed is still here.', call: null };

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The answer to a form that the server refused, or that never reached it. */
async function failed(values: Readonly<Record<string, string>>, why: PageError | Error) {
  const answer = { kind: 'page', status: 500, loaderData: null, actionData: null, error: why as PageError } as const;
  return sendForm({
    address: '/fleet',
    body: toBody(values),
    post: () => (why instanceof Error ? Promise.reject(why) : Promise.resolve(answer)),
  });
}

function toBody(values: Readonly<Record<string, string>>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.append(name, value);
  return body;
}

it.each([
  ['a form', {}, new TypeError('Failed to fetch'), 'An error occurred when submitting this form'],
  ['a form', {}, { status: 503, data: { notSent: NOT_SENT } }, 'An error occurred when submitting this form'],
  ['a form in steps', { [STEP_FIELDS.at]: 'contact' }, new TypeError('Failed to fetch'), 'An unexpected error occured'],
  ['a form in steps', { [STEP_FIELDS.at]: 'contact' }, { status: 500, data: null }, 'An unexpected error occured'],
  ['a form in steps', { [STEP_FIELDS.at]: 'contact' }, { status: 503, data: { notSent: NOT_SENT } }, NOT_SENT.title],
])('%s that is not sent keeps its values and shows the text of the specification (%#)', async (_, own, why, text) => {
  const values = { ...TYPED, ...own };
  const step = 'contact';
  expect(await failed(values, why)).toMatchObject({
    status: 503,
    error: null,
    actionData: { values, errors: [], failure: text, ...(Object.keys(own).length > 0 && { step }) },
  });
});

it.each([
  ['a form', {}, 'An error occurred when submitting this form'],
  ['a form in steps', { [STEP_FIELDS.at]: 'contact' }, 'An unexpected error occured'],
])('%s that is answered without a lead is not taken for sent (spec §8)', async (_, own, text) => {
  const post = () => Promise.resolve({ kind: 'moved', to: '/success' } as const);
  expect(await sendForm({ address: '/fleet', body: toBody({ ...TYPED, ...own }), post })).toMatchObject({
    kind: 'page',
    actionData: { values: TYPED, failure: text },
  });
});

it.each(['/success?lead=1', 'https://pay.example/1', '/reservation/key'])(
  'a form whose lead is stored leads on to %s',
  async (to) => {
    vi.stubGlobal('location', { pathname: '/cars/a/checkout', search: '' });
    const post = () => Promise.resolve({ kind: 'moved', to } as const);
    expect(await sendForm({ address: '/cars/a/checkout', body: toBody(TYPED), post })).toEqual({ kind: 'moved', to });
  },
);

it('a form in a text leaves no answers on its own page when it was sent', async () => {
  const toStorage = () => {
    const kept = new Map<string, string>();
    return {
      kept,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    };
  };
  const [local, session] = [toStorage(), toStorage()];
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('location', { pathname: '/our-vans', search: '?model=x' });
  for (const path of ['/our-vans', '/our-vans?model=x', '/fleet']) keepSteps(path, { step: 'contact', values: TYPED });
  const post = () => Promise.resolve({ kind: 'moved', to: '/success?lead=1' } as const);
  await sendForm({ address: '/fleet', body: toBody(TYPED), post });
  expect([...local.kept.keys()].filter((key) => key.startsWith('forecourt.steps.'))).toEqual([]);
  expect([...session.kept.keys()]).toEqual(['forecourt.sent./our-vans']);
});

it('a form in steps shows the error that the server gave', async () => {
  const why = { status: 500, data: { error: { message: 'We are moving house.' } } };
  expect(await failed({ ...TYPED, [STEP_FIELDS.at]: 'contact' }, why)).toMatchObject({
    actionData: { failure: 'We are moving house.' },
  });
});

it('a form that leads to sign-in goes there', async () => {
  const answer = { kind: 'moved', to: '/sign-in?type=finance&redirect=%2Ffinance' } as const;
  expect(await sendForm({ address: '/finance', body: toBody(TYPED), post: () => Promise.resolve(answer) })).toBe(
    answer,
  );
});

it.each([408, 429])('a form answered %i is kept, because it may be sent again', async (status) => {
  expect(await failed({}, { status, data: null })).toMatchObject({
    actionData: { failure: 'An error occurred when submitting this form' },
  });
});

it('a form about a car that does not exist is answered with its error page', async () => {
  expect(await failed(TYPED, { status: 404, data: null })).toMatchObject({ error: { status: 404 }, actionData: null });
});

it('a form about a car that is gone is answered with the page that has what was typed', async () => {
  expect(await failed(TYPED, { status: 404, data: { notSent: NOT_SENT } })).toMatchObject({
    error: { status: 404, data: { notSent: NOT_SENT } },
    actionData: null,
  });
});

it.each([
  ['without a file is given up after 20 s', null, 20_000],
  ['with a file has the time that the server gives it too', new File([new Uint8Array(1_000_000)], 'cv.pdf'), 80_517],
])('a form that gets no answer and is %s', async (_what, file, ms) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const body = new FormData();
  body.append('name', 'Mia');
  if (file) body.append('cv', file);
  const begun = Promise.withResolvers<void>();
  const answered = vi.fn<(answer: unknown) => void>();
  const post = () => {
    begun.resolve();
    return new Promise<never>(() => undefined);
  };
  void sendForm({ address: '/careers', body, post }).then(answered);
  await begun.promise;
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2);
  expect(answered).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
