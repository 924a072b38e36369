import { beforeAll, expect, it } from 'vitest';
import { openTestSite } from '#application/testing/site.ts';
import { readFormValues } from '#domain/lead/form-values.ts';
import { formatPhone } from '#domain/lead/phone.ts';
import { useTestStores } from '#store/testing/stores.ts';
import type { Page } from '#web/request/page-context.ts';
import type { PostedForm } from '#web/request/read-posted-form.server.ts';
import { testTools } from '#web/testing/page.ts';
import { submitForm } from './submit-form.server.ts';
import { showNextStep } from './submit-step.server.ts';
import { pageSubject } from './to-contact-views.server.ts';

const openStore = useTestStores();
const VALUES = { name: 'Mia', email: 'mia@example.com', phone: '0491 570 156', category: 'General Enquiry' };
const NO_FILE: Pick<PostedForm, 'file' | 'hasOtherFile'> = { file: null, hasOtherFile: false };

async function openForm() {
  const limited = { leads: { spam: { per_address_hour: 1 }, fields: { postcode: false } } };
  const store = await openStore();
  const site = await openTestSite({ store, tenant: () => limited });
  const { tenant, platform } = site.at('outback');
  const [location, ...others] = tenant.locations;
  if (!location) throw new Error('no location');
  const phone = '(02) 5550 0140';
  const reached = { ...location, contact_detail: { ...location.contact_detail, phone } };
  const own = { ...tenant, locations: [reached, ...others] };
  const tools = { ...testTools(), tenant: own, config: own.config };
  const page: Page = {
    platform,
    tenant: own,
    tools,
    origin: 'https://outback.example.test',
    clientAddress: '203.0.113.9',
    reference: '',
    format: 'document',
    nonce: '',
    holidaysOf: () => [],
    newestCars: new Set(),
    colourOf: () => undefined,
    printSheet: () => Promise.reject(new Error('nothing is printed here')),
  };
  /** A second dealership with its location, and a form that asks for both. */
  const askPlaces = (values: Readonly<Record<string, string>>, more: readonly (readonly [string, string])[] = []) => {
    const [dealership] = tenant.dealerships;
    if (!dealership) throw new Error('no dealership');
    const [id, place] = ['second' as typeof dealership.id, 'second-yard' as typeof location.id];
    const config = { ...own.config, leads: { ...own.config.leads, location_select: true } };
    const both = {
      ...own,
      config,
      dealerships: [dealership, { ...dealership, id, slug: 'second' }],
      locations: [...own.locations, { ...reached, id: place, slug: 'second-yard', dealership_id: id }],
    };
    const shown = { ...tools, tenant: both, config };
    const sent = { dealership_slug: dealership.slug, location_id: location.id, ...values };
    return submitForm({
      page: { ...page, tenant: both, tools: shown },
      request: new Request('https://outback.example.test/contact'),
      url: new URL('https://outback.example.test/contact'),
      form: 'contact',
      posted: { ...NO_FILE, ...readFormValues([...Object.entries({ ...VALUES, message: 'Hello', ...sent }), ...more]) },
      shown: { tools: shown, subject: pageSubject('contact', shown) },
    });
  };
  const send = (message: string, files: Partial<typeof NO_FILE> = {}) =>
    submitForm({
      page,
      request: new Request('https://outback.example.test/contact-us'),
      url: new URL('https://outback.example.test/contact-us'),
      form: 'contact',
      posted: { ...NO_FILE, ...files, values: { ...VALUES, message }, conflicting: [] },
      shown: { tools, subject: pageSubject('contact', tools, reached) },
    });
  return { send, askPlaces, store, phone: formatPhone(phone, tools.market.phone_country) };
}

let form: Awaited<ReturnType<typeof openForm>>;
beforeAll(async () => {
  form = await openForm();
});

it('a form redirects to the thank-you page with a cookie, and over the limit it says once what to do, with the phone number', async () => {
  const { send, phone } = form;
  const taken = await send('Are you open?');
  if (!(taken instanceof Response)) throw new Error(JSON.stringify(taken));
  expect(taken.status).toBe(303);
  expect(taken.headers.getSetCookie()).toHaveLength(2);
  const refused = await send('And on Sunday?');
  expect(refused).toMatchObject({
    init: { status: 429 },
    data: {
      values: { message: 'And on Sunday?' },
      failure: expect.stringContaining('Please try again in'),
      advice: { text: expect.not.stringContaining('moment'), call: { text: `Call ${phone}` } },
    },
  });
});

it('a message that is too long comes back in full with the error for its length', async () => {
  const { send } = form;
  const message = 'x'.repeat(6_000);
  const mistake = 'Use at most 5,000 characters. You have 6,000.';
  expect(await send(message)).toMatchObject({
    init: { status: 400 },
    data: { values: { message }, errors: [{ field: 'message', message: mistake }] },
  });
});

it.each([
  ['a CV', { file: { name: 'cv.pdf', size: 4, content: new Uint8Array(4) } }],
  ['any other file', { hasOtherFile: true }],
])('a form that takes no files comes back with everything typed when %s was sent with it', async (_what, files) => {
  expect(await form.send('Are you open?', files)).toMatchObject({
    init: { status: 400 },
    data: {
      values: { message: 'Are you open?' },
      errors: [],
      failure: 'This form does not take that file',
      advice: { text: expect.stringContaining('without the file'), call: null },
    },
  });
});

it('a form with a location of another dealership comes back with the error at the location, and both choices (D257)', async () => {
  expect(await form.askPlaces({ location_id: 'second-yard' })).toMatchObject({
    init: { status: 400 },
    data: {
      values: { dealership_slug: expect.any(String), location_id: 'second-yard' },
      errors: [{ field: 'location_id', message: 'Choose a location of the dealership that you chose.' }],
    },
  });
});

it.each([
  ['location_id', 'second-yard'],
  ['dealership_slug', 'second'],
])(
  'a form with two different values of %s comes back with the error there, and with none chosen (D297)',
  async (field, other) => {
    expect(await form.askPlaces({}, [[field, other]])).toMatchObject({
      init: { status: 400 },
      data: {
        values: { name: 'Mia', [field]: '' },
        errors: [{ field, message: 'Give one answer here. More than one was sent.' }],
      },
    });
  },
);

it('a form in steps tells different values of one field on its own step, before the next (D297)', () => {
  const tools = testTools({ leads: { forms: { service: { fields: { rego: true }, in_steps: true } } } });
  const values = { form_step: 'request', message: 'A service', Rego: '' };
  const next = (conflicting: readonly string[]) =>
    showNextStep({
      form: 'service',
      values,
      conflicting,
      shown: { subject: pageSubject('service', tools), tools },
    });
  expect(next([])).toMatchObject({ step: 'contact', errors: [] });
  expect(next(['Rego'])).toEqual({
    step: 'request',
    failure: null,
    errors: [{ field: 'Rego', message: 'Give one answer here. More than one was sent.' }],
  });
});

it('a form whose lead cannot be stored comes back on its own page with all values and the phone number, ready to be sent again', async () => {
  const { send, phone, store } = await openForm();
  await store.close();
  await expect(send('Are you\nopen?')).rejects.toMatchObject({
    init: { status: 503 },
    data: {
      notSent: {
        title: 'An error occurred when submitting this form',
        text: expect.stringContaining('still here'),
        call: { text: `Call ${phone}` },
        again: { href: '/contact-us', values: { ...VALUES, message: 'Are you\nopen?' } },
        rows: [
          { label: 'First name', value: 'Mia' },
          { label: 'Email', value: 'mia@example.com' },
          { label: 'Mobile', value: '0491 570 156' },
          { label: 'Message', value: 'Are you\nopen?' },
        ],
      },
    },
  });
});
