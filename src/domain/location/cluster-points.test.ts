import { describe, expect, it } from 'vitest';
import { clusterPoints } from './cluster-points.ts';

const yard = { id: 'yard', lat: -33.815, long: 151.001 };
const workshop = { id: 'workshop', lat: -33.816, long: 151.003 };
const parts = { id: 'parts', lat: -33.815, long: 151.001 };
const coast = { id: 'coast', lat: -33.425, long: 151.342 };
const all = [yard, coast, workshop, parts];

const idsAt = (zoom: number) =>
  clusterPoints(all, { zoom, pixels: 48 }).map(({ items }) => items.map(({ id }) => id).join(' '));

describe('points of a map', () => {
  it('are one where they would lie on each other, and come apart as the map is zoomed in', () => {
    expect(idsAt(4)).toEqual(['yard coast workshop parts']);
    expect(idsAt(11)).toEqual(['yard workshop parts', 'coast']);
    expect(idsAt(16)).toEqual(['yard parts', 'coast', 'workshop']);
  });

  it('have their group in their middle', () => {
    const [group] = clusterPoints([yard, workshop], { zoom: 11, pixels: 48 });
    expect(group?.lat).toBeCloseTo(-33.8155, 6);
    expect(group?.long).toBeCloseTo(151.002, 6);
  });

  it('are each in one group, however many there are', () => {
    const many = Array.from({ length: 400 }, (_, at) => ({
      lat: -34 + (at % 20) * 0.01,
      long: 150 + Math.floor(at / 20) * 0.01,
    }));
    const groups = clusterPoints(many, { zoom: 10, pixels: 48 });
    expect(groups.length).toBeLessThan(100);
    expect(groups.flatMap(({ items }) => items)).toHaveLength(400);
  });
});
