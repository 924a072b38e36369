import { describe, expect, it } from 'vitest';
import { requestPath } from './request-path.ts';

describe('the path of a request', () => {
  it.each([
    'http://harbour.localhost/',
    'http://harbour.localhost:3000/cars/?make=Kia#top',
    'https://harbour.localhost/a%20b/%C3%A9?x=/?',
    'http://[::1]:3000/cars/filter/body',
    'http://harbour.localhost/?',
    'http://harbour.localhost/#/a',
  ])('%s', (url) => {
    expect(requestPath({ req: { url: new URL(url).href } })).toBe(new URL(url).pathname);
  });
});
