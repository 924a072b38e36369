import { describe, expect, it } from 'vitest';
import { SEARCH_WAIT_MS, startsByItself, waitOfClick, WAIT_MS } from './start-rules.ts';

describe('a click before the page is live', () => {
  it.each([
    ['a link to a car', '/cars/2021-mazda-cx-9-azami-u32621', {}],
    ['a link to another site', 'https://maps.example/cars/x/enquire', {}],
    ['a link to an enquiry that opens a new window, and so counts as none', null, {}],
    ['a button that submits a form', null, { type: 'submit' }],
    ['a button that opens a popover', null, { type: 'button', popoverTargetElement: {} }],
    ['a summary or a label', null, {}],
  ])('on %s is answered by the browser at once', (_, href, pressed) => {
    expect(waitOfClick(href, false, pressed)).toBe(0);
  });

  it.each([
    ['a link to an enquiry', '/cars/2021-mazda-cx-9-azami-u32621/enquire?about=photos', false],
    ['a thumbnail or a link to all values', '#picture-2', true],
  ])('on %s waits for the script, but not for ever', (_, href, isInPlace) => {
    expect(waitOfClick(href, isInPlace, {})).toBe(WAIT_MS);
  });

  it.each([
    ['a button without an answer of its own', false, { type: 'button' }],
    ['a picture of the gallery', true, {}],
  ])('on %s waits until the script answers', (_, isInPlace, pressed) => {
    expect(waitOfClick(null, isInPlace, pressed)).toBe(Infinity);
  });

  it('keeps a search back for a shorter time than what opens over the page', () => {
    expect(SEARCH_WAIT_MS).toBeLessThan(WAIT_MS);
  });
});

describe('the scripts', () => {
  it.each([
    ['a browser that says nothing of its connection', undefined, true],
    ['a fast line', { saveData: false, effectiveType: '4g' }, true],
    ['a shopper who saves data', { saveData: true, effectiveType: '4g' }, false],
    ['a very slow line', { saveData: false, effectiveType: 'slow-2g' }, false],
  ])('of %s', (_, connection, isFetchedAhead) => {
    expect(startsByItself(connection)).toBe(isFetchedAhead);
  });
});
