import { describe, expect, it } from 'vitest';
import { pictureAddress } from '#domain/picture/picture-address.ts';
import type { SettingsInput } from '#domain/tenant/config.ts';
import { testTenant } from '#web/testing/page.ts';
import { toPictureSite } from './to-picture-site.server.ts';

const origin = 'https://www.harbour.example';
const siteOf = (images: SettingsInput['images'] = {}) => toPictureSite({ tenant: testTenant({ images }), origin });
const cdn_url = 'https://cdn.example.net/{width}/{quality}/{url}';

describe('toPictureSite', () => {
  it('has no CDN unless the config chooses it', () => {
    expect(siteOf()).toEqual({ slug: 'harbour', version: 7 });
    // An address without `provider: 'cdn'` chooses nothing.
    expect(siteOf({ cdn_url })).toEqual({ slug: 'harbour', version: 7 });
  });

  it('has the CDN when the config chooses it, which fetches from listed hosts and from the site itself', () => {
    const site = siteOf({ provider: 'cdn', cdn_url, quality: 60, hosts: ['img.example.com'] });
    expect(pictureAddress('https://img.example.com/1.jpg', { site, width: 320 })).toBe(
      'https://cdn.example.net/320/60/https%3A%2F%2Fimg.example.com%2F1.jpg',
    );
    expect(decodeURIComponent(pictureAddress('hero.webp', { site, width: 320 }))).toBe(
      `https://cdn.example.net/320/60/${origin}/media/harbour/1680-q85/hero.webp?v=7`,
    );
  });
});
