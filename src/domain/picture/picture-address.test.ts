import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureAddress, pictureSrcset, socialPictureAddress } from './picture-address.ts';
import { readPicturePath } from './read-picture-path.ts';
import { isPictureName, isShownPicture } from './shown-picture.ts';

const site = { slug: 'harbour', version: 7 };
const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://harbour.localhost');
  return readPicturePath(pathname, searchParams);
};

describe('pictureAddress', () => {
  it.each([
    ['hero.webp', '/media/harbour/640/hero.webp?v=7'],
    ['yards/front yard.jpg', '/media/harbour/640/yards/front%20yard.jpg?v=7'],
    ['https://img.example.com/a/1.jpg', '/media/harbour/640/@img.example.com/a/1.jpg?v=7'],
    ['https://img.example.com/1.jpg?w=9&h=8', '/media/harbour/640/@img.example.com/1.jpg?v=7&s=w%3D9%26h%3D8'],
    ['HTTPS://IMG.example.com/a b.jpg', '/media/harbour/640/@img.example.com/a%20b.jpg?v=7'],
  ])('returns the address of %s as %s', (image, address) => {
    expect(pictureAddress(image, { site, width: 640 })).toBe(address);
  });

  it('includes the shape to crop to', () => {
    expect(pictureAddress('a.jpg', { site, width: 160, crop: '1x1' })).toBe('/media/harbour/160-1x1/a.jpg?v=7');
  });

  it('offers several widths for a browser to choose from', () => {
    expect(pictureSrcset('a.jpg', { site, widths: [320, 640] })).toBe(
      '/media/harbour/320/a.jpg?v=7 320w, /media/harbour/640/a.jpg?v=7 640w',
    );
  });

  it.each([
    'hero.webp',
    'a b/c-d_e.1.JPG',
    'https://img.example.com/x/%2Fy%3F.jpg?a=b&c=%20d',
    'https://a.b/c?s=1&v=2',
  ])('returns an address for %s that is read back unchanged', (image) => {
    const remote = image.startsWith('https:');
    expect(read(pictureAddress(image, { site, width: 320, crop: '3x2' }))).toEqual({
      owner: 'harbour',
      form: { kind: 'plain', width: 320, crop: '3x2', quality: null },
      image: remote ? { kind: 'remote', address: image } : { kind: 'file', name: image },
    });
  });

  it('returns an address for any allowed https picture that is read back unchanged', () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['https'], withQueryParameters: true }), (given) => {
        const { href, hostname, search } = new URL(given);
        // An empty query is dropped.
        const image = search === '' ? href.replace(/\?$/, '') : href;
        fc.pre(isShownPicture(image, [hostname]));
        const requested = read(pictureAddress(image, { site, width: 320 }))?.image;
        expect(requested).toEqual({ kind: 'remote', address: image });
      }),
      { numRuns: 30 },
    );
  });
});

describe('pictureAddress with an image CDN', () => {
  const cdn = {
    template: 'https://cdn.example.net/w={width},q={quality}/{url}',
    origin: 'https://harbour.example',
    quality: 70,
  };
  const options = { site: { ...site, cdn }, width: 640 } as const;
  it('returns the CDN’s address with the original address in it', () => {
    expect(pictureAddress('https://img.example.com/a b.jpg?x=1&y={width}', options)).toBe(
      'https://cdn.example.net/w=640,q=70/https%3A%2F%2Fimg.example.com%2Fa%20b.jpg%3Fx%3D1%26y%3D%7Bwidth%7D',
    );
    expect(pictureAddress('hero.webp', options)).toBe(
      `https://cdn.example.net/w=640,q=70/${encodeURIComponent('https://harbour.example/media/harbour/1680-q85/hero.webp?v=7')}`,
    );
  });

  it('returns this server’s own address for a link preview', () => {
    expect(socialPictureAddress('hero.webp', options.site)).toBe('/media/harbour/1200x630/hero.webp?v=7');
  });
});

describe('isShownPicture', () => {
  const hosts = ['img.example.com'];
  it.each([
    'a.jpg',
    'yards/front yard.webp',
    'https://img.example.com/a.jpg',
    'https://img.example.com:443/a',
    'https://IMG.EXAMPLE.COM/a?b',
  ])('accepts %s', (image) => {
    expect(isShownPicture(image, hosts)).toBe(true);
  });

  it.each([
    '',
    'a.txt',
    '../a.jpg',
    'a/../b.jpg',
    '/etc/a.png',
    'a..jpg/b.png',
    '.hidden.png',
    'http://img.example.com/a.jpg',
    'https://other.example.com/a.jpg',
    'https://img.example.com.evil.example/a.jpg',
    'https://img.example.com@evil.example/a.jpg',
    'https://user:pass@img.example.com/a.jpg',
    'https://img.example.com:8443/a.jpg',
    'https://img.example.com./a.jpg',
    'https:img.example.org/a.jpg',
    'javascript:alert(1).png',
    'data:image/png;base64,AAAA',
    `https://img.example.com/${'a'.repeat(2000)}`,
  ])('rejects %s', (image) => {
    expect(isShownPicture(image, hosts)).toBe(false);
  });

  it('never accepts a name outside the folder', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('..', '.', '/', '\\', 'a', '.png', '%2e', ' ')), (parts) => {
        const name = `${parts.join('')}.png`;
        if (!isPictureName(name)) return;
        expect(new URL(name.replaceAll(' ', '_'), 'file:///folder/').pathname).toMatch(/^\/folder\/./);
      }),
    );
  });
});

describe('a path that no page writes', () => {
  it.each([
    '/media/harbour/641/a.jpg',
    '/media/harbour/640/a.txt',
    '/media/harbour/640/%2Fetc%2Fpasswd.png',
    '/media/harbour/640/..%2Fa.png',
    '/media/harbour/640/%E0%A4%A',
    '/media/harbour/640/a%00.png',
    '/media/harbour/640/@img.example.com',
    '/media/harbour/640/@user@img.example.com/a.jpg',
    '/media/harbour/640/@img.example.com:8443/a.jpg',
    '/media/harbour/640/@/a.jpg',
    '/media/Harbour/640/a.jpg',
    '/media/640/a.jpg',
  ])('%s is read as null', (path) => {
    expect(readPicturePath(path, new URLSearchParams())).toBeNull();
  });
});
