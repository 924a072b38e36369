import { describe, expect, it } from 'vitest';
import { latestChange, MAX_ENTRIES, sitemapIndexXml, sitemapXml, splitEntries } from './sitemap-xml.ts';

const ORIGIN = 'https://www.harbour.example';

describe('a sitemap', () => {
  it('names absolute, escaped addresses, and only the times that are known', () => {
    const xml = sitemapXml(
      [
        { path: '/cars/2021-mazda-3-h1', changed: '2026-04-30T02:00:00.000Z' },
        { path: "/search/used-cars?location_name=O'Neil+%26+Co&x=1", changed: null },
      ],
      ORIGIN,
    );
    expect(xml).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        `<url><loc>${ORIGIN}/cars/2021-mazda-3-h1</loc><lastmod>2026-04-30T02:00:00.000Z</lastmod></url>`,
        `<url><loc>${ORIGIN}/search/used-cars?location_name=O%27Neil+%26+Co&amp;x=1</loc></url>`,
        '</urlset>',
        '',
      ].join('\n'),
    );
    expect(sitemapIndexXml([{ path: '/sitemap/cars-1.xml', changed: null }], ORIGIN)).toContain(
      `<sitemap><loc>${ORIGIN}/sitemap/cars-1.xml</loc></sitemap>\n</sitemapindex>`,
    );
  });

  it('is split into parts below 50,000 addresses and 50 MB, whatever the addresses', () => {
    const entries = Array.from({ length: MAX_ENTRIES * 2 + 1 }, (_, at) => at);
    expect(splitEntries(entries).map(({ length }) => length)).toEqual([MAX_ENTRIES, MAX_ENTRIES, 1]);
    expect(splitEntries([])).toEqual([]);
    expect(MAX_ENTRIES).toBeLessThanOrEqual(50_000);
    expect(MAX_ENTRIES * 4096).toBeLessThan(50_000_000);
  });

  it('changed when its latest entry did', () => {
    expect(latestChange([{ changed: '2026-01-02' }, { changed: null }, { changed: '2026-01-03' }])).toBe('2026-01-03');
    expect(latestChange([{ changed: null }])).toBeNull();
  });
});
