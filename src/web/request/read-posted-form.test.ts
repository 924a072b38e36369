import { expect, test } from 'vitest';
import { sharedHeaders } from './page-headers.ts';
import { readPosted, readPostedForm } from './read-posted-form.server.ts';

const posted = (body: string, type: string) =>
  new Request('http://site.example/contact', { method: 'POST', body, headers: { 'content-type': type } });

test('readPostedForm reads the fields of a form', async () => {
  expect(await readPostedForm(posted('name=Mia&message=Hi', 'application/x-www-form-urlencoded'))).toEqual({
    name: 'Mia',
    message: 'Hi',
  });
});

test('readPosted takes no file when several were sent, and names their field (D297)', async () => {
  const send = (...files: readonly File[]) => {
    const body = new FormData();
    for (const file of files) body.append('cv', file);
    return readPosted(new Request('http://site.example/careers', { method: 'POST', body }));
  };
  const cv = (text: string, name = 'cv.pdf') => new File([text], name);
  expect(await send(cv('one'), new File([], ''))).toMatchObject({ file: { name: 'cv.pdf', size: 3 } });
  expect(await send(cv('one'), cv('two'))).toMatchObject({ conflicting: ['cv'], file: null });
  expect(await send(cv('one'), cv('one', 'other.pdf'))).toMatchObject({ conflicting: ['cv'], file: null });
});

test('readPosted tells of a file in a field that is for none', async () => {
  const send = (name: string, file: File) => {
    const body = new FormData();
    body.append(name, file);
    return readPosted(new Request('http://site.example/contact', { method: 'POST', body }));
  };
  expect(await send('photo', new File(['x'], 'car.jpg'))).toMatchObject({ hasOtherFile: true, file: null });
  expect(await send('photo', new File([], ''))).toMatchObject({ hasOtherFile: false });
  expect(await send('cv', new File(['x'], 'cv.pdf'))).toMatchObject({ hasOtherFile: false });
});

test.each([
  ['{"name":"Mia"}', 'application/json'],
  ['--x\r\nno part of a form', 'multipart/form-data; boundary=x'],
  ['--x', 'multipart/form-data'],
  ['name=Mia', 'text/plain'],
])('readPostedForm answers 400 for %s as %s', async (body, type) => {
  await expect(readPostedForm(posted(body, type))).rejects.toMatchObject({ init: { status: 400 } });
});

test('sharedHeaders passes on retry-after of an action, and nothing else of it', () => {
  const loaderHeaders = new Headers();
  const actionHeaders = new Headers({ 'retry-after': '120', 'x-own': 'no' });
  expect([...sharedHeaders({ loaderHeaders, actionHeaders, errorHeaders: undefined })]).toEqual([
    ['retry-after', '120'],
  ]);
  expect([...sharedHeaders({ loaderHeaders, errorHeaders: undefined })]).toEqual([]);
});
