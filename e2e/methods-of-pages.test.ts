import { expect, inject, it } from 'vitest';
import { ask } from './support/site-process.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

it.each([
  ['/', 405],
  ['/cars/', 405],
  ['/search/used-cars', 405],
  ['/search-data/used-cars', 405],
  ['/nowhere', 405],
  ['/cars/no-such-car/enquire', 404],
])('a form sent to %s is answered %i', async (path, status) => {
  const answer = await ask(
    { port: inject('sitePort') },
    { host: 'harbour.localhost', path, method: 'POST', headers: FORM, body: 'a=b' },
  );
  expect(answer.status).toBe(status);
});
