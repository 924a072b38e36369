import { describe, expect, it } from 'vitest';
import { chooseFormat, sniffPicture } from './picture-format.ts';

describe('the format of a response', () => {
  it.each([
    ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
    ['image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'avif'],
    ['IMAGE/AVIF', 'avif'],
    ['image/webp,image/avif;q=0', 'webp'],
    ['image/avif;q=0.0,image/webp', 'webp'],
    ['image/webp,image/png,image/*;q=0.8', 'webp'],
    ['*/*', 'webp'],
    ['image/*', 'webp'],
    ['', 'webp'],
    ['  ', 'webp'],
    [undefined, 'webp'],
    ['text/html', 'jpeg'],
    ['image/png,image/jpeg;q=0.9', 'jpeg'],
    [',;,q=1', 'jpeg'],
  ])('is chosen for "%s" as %s', (accept, format) => {
    expect(chooseFormat(accept)).toBe(format);
  });
});

describe('the type of a file', () => {
  const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
  it.each([
    ['\xff\xd8\xff\xe0..', 'jpeg'],
    ['\x89PNG\r\n\x1a\n..', 'png'],
    ['GIF89a..', 'gif'],
    ['RIFF....WEBPVP8 ', 'webp'],
    ['....ftypavif....', 'avif'],
    ['....ftypmif1....mif1avif', 'avif'],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
    ['\xef\xbb\xbf\n<?xml version="1.0"?><svg/>', 'svg'],
    ['<!-- drawn by hand --><svg/>', 'svg'],
  ])('is recognised from the first bytes %j as %s', (text, kind) => {
    expect(sniffPicture(bytes(text))).toBe(kind);
  });

  it.each(['', 'no picture', '<html><svg>', 'RIFF....WAVE', '....ftypheic....', 'II*\0', '%PDF-1.7', 'BM......'])(
    'is not recognised from the first bytes %j',
    (text) => {
      expect(sniffPicture(bytes(text))).toBeNull();
    },
  );
});
