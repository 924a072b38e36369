import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { EnquiryProblem } from '#web/features/enquiry/enquiry-view.ts';
import { ShownPageProvider, type ShownPage } from '#web/navigation/shown-page.tsx';
import { pageSubject } from '#web/pages/forms/to-contact-views.server.ts';
import { toFormView } from '#web/pages/forms/to-form-view.server.ts';
import { renderPage, testTools } from '#web/testing/page.ts';
import { ContentForm } from './content-form.tsx';

const tools = testTools();
const view = toFormView(pageSubject('service', tools), tools);
const block = {
  kind: 'form',
  heading: 'Book a service',
  view,
  action: '/service',
  talk: {
    heading: 'Prefer to talk?',
    places: [{ id: String(tools.tenant.locations[0]?.id), detailsHref: '/contact-us/parramatta' }],
  },
} as const;

function render(actionData: EnquiryProblem | null): string {
  const page: ShownPage = { id: '/:slug', params: {}, handle: {}, loaderData: null, actionData, error: null };
  // oxlint-disable-next-line react/no-children-prop -- a test has no JSX to pass children with.
  return renderPage(createElement(ShownPageProvider, { page, children: createElement(ContentForm, { block }) }), tools);
}

it('a form in a text says why it was not sent', () => {
  expect(render(null)).not.toContain('aria-invalid="true"');
  const wrong = { field: 'email', message: 'Enter an email address like name@example.com' };
  expect(render({ values: {}, errors: [wrong], failure: null })).toContain(wrong.message);
  const failure = 'It could not be sent.';
  expect(render({ values: { name: 'Mia' }, errors: [], failure })).toContain(failure);
});

it('a form in a text names the location to call instead, with the link to its page (D568)', () => {
  expect(render(null)).toMatch(/Prefer to talk\?<.*href="\/contact-us\/parramatta".*value="\(02\) 5550 0140"/s);
});
