import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { LocationIdSchema } from '#domain/ids.ts';
import type { Location } from '#domain/location/location.ts';
import { LocationMap, LocationMaps } from '#web/features/maps/location-map.tsx';
import { renderPage, testTools } from '#web/testing/page.ts';
import { toMapViews, toOwnMapView, toSmallMapView } from './to-map-view.server.ts';

type Settings = Parameters<typeof testTools>[0];

const PLACES = [
  { name: 'Liverpool', postcode: '2170', lat: -33.92, long: 150.92 },
  { name: 'Merrylands', postcode: '2160', lat: -33.836, long: 150.99 },
  { name: 'Sydney South', postcode: '1235', lat: -33.82, long: 150.98 },
];

function toolsWith(settings: Settings = {}) {
  const tools = testTools(settings);
  const [first] = tools.tenant.locations;
  const at = (id: string, name: string, type: Location['location_type'], lat: number | null): Location => ({
    ...(first as Location),
    id: LocationIdSchema.parse(id),
    name,
    location_type: type,
    address: { ...(first as Location).address, lat, long: lat === null ? null : 151.0, map_key: null },
  });
  const locations = [
    at('yard', 'Parramatta - Toyota', '', -33.815),
    at('workshop', 'Granville - Service', 'service', -33.83),
    at('nowhere', 'Parts', 'parts', null),
  ];
  return { tools: { ...tools, placeNames: () => PLACES }, locations };
}

const html = (settings: Settings = {}) => {
  const { tools, locations } = toolsWith(settings);
  const maps = toMapViews(['all', 'service', 'parts'], locations, tools);
  return renderPage(createElement(LocationMaps, { maps }), tools);
};
const text = (page: string) => page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
const STYLE = { style_url: 'https://tiles.example.com/style.json', attribution: '© Mappers' };

describe('the maps of a site', () => {
  it('are those that it offers and has locations of, each with a list of its locations', () => {
    const page = text(html({ location_pages: { maps: ['all', 'service', 'parts'] } }));
    expect(page).toContain('Find us on the map');
    expect(page).toContain('Where we service cars');
    expect(page).not.toContain('Where we keep parts');
    expect(page.match(/Granville Service/g)).toHaveLength(2);
    expect(page.match(/Parramatta Toyota/g)).toHaveLength(1);
    expect(text(html({ location_pages: { maps: [] } }))).toBe('');
  });

  it('are drawn with their surroundings, in words for screen readers, and without boxes of post offices', () => {
    const page = html();
    expect(page).toContain('aria-label="Map of Parramatta Toyota, Granville Service, with Merrylands nearby"');
    expect(page).toMatch(/<text[^>]*>Merrylands<\/text>/);
    expect(page).toMatch(/<text[^>]*>Granville<\/text>/);
    expect(page).not.toContain('Sydney South');
  });

  it('have a button only where a style is configured', () => {
    expect(html()).not.toContain('Show map');
    expect(html({ maps: STYLE })).toContain('Show map');
  });
});

describe('the map on the page of a location', () => {
  const own = (settings: Settings, change: Partial<Location['address']> = {}, at = 0) => {
    const { tools, locations } = toolsWith(settings);
    const location = locations[at] as Location;
    const map = toOwnMapView({ ...location, address: { ...location.address, ...change } }, tools);
    return map && renderPage(createElement(LocationMap, { map }), tools);
  };

  it('is there when a kind is offered that the location is of', () => {
    expect(own({ location_pages: { maps: ['service'] } })).toBeNull();
    expect(own({ location_pages: { maps: ['service'] } }, {}, 1)).toContain('Map of Granville Service');
    expect(own({}, {}, 1)).toContain('Map of Granville Service');
    expect(own({}, {}, 2)).toBeNull();
  });

  it('is drawn once for the pages of its cars, with the names that a phone has room for', () => {
    const { tools, locations } = toolsWith();
    const yard = locations[0] as Location;
    const small = toSmallMapView(yard, tools);
    expect(JSON.stringify(toOwnMapView(yard, tools)?.picture)).toContain('Merrylands');
    expect(JSON.stringify(small?.picture)).not.toContain('wide');
    expect(small?.label).toBe('Map of Parramatta Toyota, with Merrylands nearby');
    expect(toSmallMapView(yard, tools)).toBe(small);
    const { tools: without, locations: others } = toolsWith({ location_pages: { maps: [] } });
    expect(toSmallMapView(others[0] as Location, without)).toBeNull();
  });

  it('is the picture of the maps service where the location has a key, and drawn otherwise', () => {
    const maps = { static_url: 'https://maps.example.com/{map_key}.png' };
    expect(own({ maps }, { map_key: 'k 1' })).toContain('src="https://maps.example.com/k%201.png"');
    expect(own({ maps }, { map_key: 'k 1', lat: null })).toContain('src="https://maps.example.com/k%201.png"');
    expect(own({ maps })).toContain('<svg');
  });
});
