import { describe, expect, it } from 'vitest';
import { isEnquiryHref } from '#domain/car/car-paths.ts';
import { isPlainPress } from './enquiry-link.ts';

describe('a link that opens in a dialog', () => {
  it.each(['/cars/2021-toyota-hilux-sr5-h1/enquire', '/cars/x/enquire?about=photos', '/cars/x/enquire#top'])(
    'is %s',
    (href) => expect(isEnquiryHref(href)).toBe(true),
  );

  it.each([
    '/cars/x',
    '/cars/x/enquire/more',
    '/cars/x/y/enquire',
    '/cars/x?next=y/enquire',
    '/cars/x/enquired',
    '/search?next=/cars/x/enquire',
    'https://elsewhere.example/cars/x/enquire',
    '//elsewhere.example/cars/x/enquire',
    '',
  ])('is not %j', (href) => expect(isEnquiryHref(href)).toBe(false));

  const PLAIN = { button: 0, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, defaultPrevented: false };

  it('opens on a plain click only; the browser handles other clicks', () => {
    expect(isPlainPress(PLAIN)).toBe(true);
    for (const other of [{ button: 1 }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])
      expect(isPlainPress({ ...PLAIN, ...other })).toBe(false);
    expect(isPlainPress({ ...PLAIN, defaultPrevented: true })).toBe(false);
  });
});
