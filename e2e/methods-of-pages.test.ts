import { describe, expect, inject, it } from 'vitest';
import { ask } from './support/site-process.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('a POST to a page that takes no form', () => {
  it.each([
    ['/', 405],
    ['/cars/', 405],
    ['/search/used-cars', 405],
    ['/search-data/used-cars', 405],
    ['/nowhere', 405],
    ['/cars/no-such-car/enquire', 404],
  ])('is answered at %s with %i', async (path, status) => {
    const answer = await ask(
      { port: inject('sitePort') },
      { host: 'harbour.localhost', path, method: 'POST', headers: FORM, body: 'a=b' },
    );
    expect(answer.status).toBe(status);
  });
});

it('the page of all widgets is for development only', async () => {
  const answer = await ask({ port: inject('sitePort') }, { host: 'harbour.localhost', path: '/__ui' });
  expect(answer.status).toBe(404);
});
