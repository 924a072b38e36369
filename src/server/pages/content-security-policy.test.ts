import { describe, expect, it } from 'vitest';
import type { SettingsInput } from '#domain/tenant/config.ts';
import { resolveConfig } from '#domain/tenant/layers.ts';
import { tenantLayers } from '#domain/tenant/templates.ts';
import { tenantBundle } from '#store/testing/fixtures.ts';
import { buildPolicy } from './content-security-policy.ts';

/** A part of the policy of a page. */
function partOf(name: string, settings: SettingsInput, hasMap = false): string {
  const { tenant } = tenantBundle('harbour', ['harbour-cars'], 'Harbour Motors');
  const { config } = resolveConfig(tenantLayers({ ...tenant, ...settings }));
  const policy = buildPolicy(config, { inline: { scripts: [], styles: [] }, https: true, hasMap });
  return policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? '';
}

describe('where a page may load pictures from', () => {
  const cdn_url = 'https://cdn.example.net/{width}/{url}';
  it.each<[string, SettingsInput['images'], string]>([
    ['this site alone', {}, "img-src 'self' data:"],
    [
      'not from hosts of feeds, whose pictures come through this site',
      { hosts: ['img.example.com'] },
      "img-src 'self' data:",
    ],
    ['not from a CDN that is not used', { cdn_url }, "img-src 'self' data:"],
    ['from the CDN that is', { provider: 'cdn', cdn_url }, "img-src 'self' data: https://cdn.example.net"],
  ])('%s', (_, images, sources) => {
    expect(partOf('img-src', images === undefined ? {} : { images })).toBe(sources);
  });
});

describe('the hosts of maps', () => {
  const maps = {
    style_url: 'https://Tiles.example.com:8443/style.json',
    hosts: ['fonts.example.com'],
    attribution: '© Mappers',
    static_url: 'https://static.example.com/{map_key}.png',
  };

  it('may be loaded from by a page with a map, and by no other', () => {
    const hosts = 'https://tiles.example.com:8443 https://fonts.example.com';
    expect(partOf('connect-src', { maps }, true)).toBe(`connect-src 'self' ${hosts}`);
    expect(partOf('img-src', { maps }, true)).toBe(`img-src 'self' data: https://static.example.com ${hosts}`);
    expect(partOf('connect-src', { maps })).toBe("connect-src 'self'");
    expect(partOf('img-src', { maps })).toBe("img-src 'self' data:");
  });

  it('open nothing without a style: further hosts belong to it', () => {
    expect(partOf('connect-src', { maps: { hosts: ['fonts.example.com'] } }, true)).toBe("connect-src 'self'");
  });

  it('run no script: the workers of a map are files of this site', () => {
    expect(partOf('script-src', { maps }, true)).toBe("script-src 'self'");
    expect(partOf('worker-src', { maps }, true)).toBe("worker-src 'self'");
  });
});
