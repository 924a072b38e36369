import { expect, it } from 'vitest';
import { isParsedSoon } from './form-parts.ts';

const BOUNDARY = '----WebKitFormBoundaryAbCdEf0123456789';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const part = (name: string, value: string, more = '') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const bodyOf = (...parts: readonly string[]) => Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`);
const CV = part('cv', `%PDF-1.7\r\n${'x'.repeat(1_000_000)}`, '; filename="cv.pdf"\r\nContent-Type: application/pdf');

it.each([
  ['a browser', TYPE],
  ['a browser that quotes the boundary', `multipart/form-data; boundary="${BOUNDARY}"`],
])('what %s sends is parsed', (_, type) => {
  expect(isParsedSoon(bodyOf(part('name', 'Mia'), part('email', 'mia@example.com'), CV), type)).toBe(true);
});

it.each([
  ['thousands of parts', bodyOf(part('a', '').repeat(1000), CV), TYPE],
  ['a part with thousands of heads', bodyOf(part('a', '', `\r\n${'a: b\r\n'.repeat(1000)}x: y`), CV), TYPE],
  ['parts that another boundary names', bodyOf(CV), `${TYPE}; boundary=x`],
  ['no boundary', bodyOf(CV), 'multipart/form-data'],
  ['a megabyte of fields', Buffer.from('a=&'.repeat(400_000)), 'application/x-www-form-urlencoded'],
])('%s are not parsed', (_, body, type) => {
  expect(isParsedSoon(body, type)).toBe(false);
});

it('a body that is read by nobody as a form passes', () => {
  expect(isParsedSoon(Buffer.alloc(1_000_000), null)).toBe(true);
});
