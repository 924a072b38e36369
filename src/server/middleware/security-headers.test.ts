import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { ServerEnvironment } from '#server/site.ts';
import { securityHeaders } from './security-headers.ts';

const site = new Hono<ServerEnvironment>();
site.use(securityHeaders());
site.get('/*', (context) => context.body('x', 200, { 'content-type': context.req.query('type') ?? '' }));

const namesOf = async (type: string): Promise<string[]> => [
  ...(await site.request(`/file?type=${encodeURIComponent(type)}`)).headers.keys(),
];

const OF_DOCUMENTS = ['cross-origin-opener-policy', 'permissions-policy', 'x-frame-options'];

it.each(['text/html; charset=utf-8', 'image/svg+xml', 'application/json', 'application/pdf', 'text/plain'])(
  'what a browser may show as a document has the headers of documents: %s',
  async (type) => {
    expect(await namesOf(type)).toEqual(expect.arrayContaining(OF_DOCUMENTS));
  },
);

it.each(['text/javascript; charset=utf-8', 'text/css; charset=utf-8', 'font/woff2'])(
  'what pages are made of goes without them, and keeps the rest: %s',
  async (type) => {
    expect((await namesOf(type)).toSorted()).toEqual([
      'cache-control',
      'content-security-policy',
      'content-type',
      'cross-origin-resource-policy',
      'referrer-policy',
      'x-content-type-options',
    ]);
  },
);
