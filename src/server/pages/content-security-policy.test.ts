import { describe, expect, it } from 'vitest';
import type { SettingsInput } from '#domain/tenant/config.ts';
import { resolveConfig } from '#domain/tenant/layers.ts';
import { tenantLayers } from '#domain/tenant/templates.ts';
import { tenantBundle } from '#store/testing/fixtures.ts';
import { buildPolicy } from './content-security-policy.ts';

const picturesOf = (images: SettingsInput['images']): string => {
  const { tenant } = tenantBundle('harbour', ['harbour-cars'], 'Harbour Motors');
  const changed = { ...tenant, ...(images === undefined ? {} : { images }) };
  const { config } = resolveConfig(tenantLayers(changed));
  const policy = buildPolicy(config, { scripts: [], styles: [] }, true);
  return policy.split('; ').find((part) => part.startsWith('img-src')) ?? '';
};

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
    expect(picturesOf(images)).toBe(sources);
  });
});
