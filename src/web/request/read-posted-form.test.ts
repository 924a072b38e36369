import { expect, test } from 'vitest';
import { readPostedForm } from './read-posted-form.server.ts';
import { sharedHeaders } from './page-headers.ts';

const posted = (body: string, type: string) =>
  new Request('http://site.example/contact', { method: 'POST', body, headers: { 'content-type': type } });

test('a form is read by its fields', async () => {
  expect(await readPostedForm(posted('name=Mia&message=Hi', 'application/x-www-form-urlencoded'))).toEqual({
    name: 'Mia',
    message: 'Hi',
  });
});

test.each([
  ['{"name":"Mia"}', 'application/json'],
  ['--x\r\nnothing of a form', 'multipart/form-data; boundary=x'],
  ['--x', 'multipart/form-data'],
  ['name=Mia', 'text/plain'],
])('%s as %s is a bad request', async (body, type) => {
  await expect(readPostedForm(posted(body, type))).rejects.toMatchObject({ init: { status: 400 } });
});

test('a page that says to come back later says when in its headers', () => {
  const loaderHeaders = new Headers();
  const actionHeaders = new Headers({ 'retry-after': '120', 'x-own': 'no' });
  expect([...sharedHeaders({ loaderHeaders, actionHeaders, errorHeaders: undefined })]).toEqual([
    ['retry-after', '120'],
  ]);
  expect([...sharedHeaders({ loaderHeaders, errorHeaders: undefined })]).toEqual([]);
});
