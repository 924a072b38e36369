import { describe, expect, it } from 'vitest';
import { newestFirst, withOwnLooks } from './covers.ts';
import { readManifest } from './manifest.ts';

const { pictures } = readManifest();
/** Cars that came in one after the other, the newest first. */
const carsWith = (images: string, count = 8) =>
  Array.from({ length: count }, (_, at) => ({ listed_days_ago: at, colour: 'White', images }));
const firstOf = (row: { readonly images?: unknown }): string => String(row.images).split('|')[0] ?? '';
const paintOf = (file: string): string => file.split('-')[1] ?? '';

describe('withOwnLooks', () => {
  it('gives no two of four neighbours the same paint where the pictures have other paints', () => {
    const rows = withOwnLooks(carsWith('ute-white-front.webp|ute-white-side.webp'), pictures, newestFirst);
    const paints = rows.map((row) => paintOf(firstOf(row)));
    for (const [at, paint] of paints.entries()) expect(paints.slice(at + 1, at + 4)).not.toContain(paint);
  });

  it('names the colour that the pictures show', () => {
    const rows = withOwnLooks(carsWith('ute-white-front.webp'), pictures, newestFirst);
    for (const row of rows) expect(String(row['colour']).toLowerCase()).toBe(paintOf(firstOf(row)));
  });

  it('turns neighbours of a body with one paint', () => {
    const rows = withOwnLooks(carsWith('cabchassis-white-front.webp'), pictures, newestFirst);
    const files = rows.map(firstOf);
    for (const [at, file] of files.entries()) expect(files[at + 1]).not.toBe(file);
    expect(new Set(files).size).toBe(5);
  });

  it('begins cars of a model with different pictures, whatever comes in between', () => {
    const car = (model: string, at: number) => ({
      make: 'Mazda',
      model,
      listed_days_ago: at,
      colour: 'White',
      images: 'suvlarge-white-front.webp|suvlarge-white-side.webp',
    });
    const rows = Array.from({ length: 32 }, (_, at) => car(at % 8 === 0 ? 'CX-9' : 'CX-90', at));
    const files = withOwnLooks(rows, pictures, newestFirst)
      .filter(({ model }) => model === 'CX-9')
      .map(firstOf);
    expect(new Set(files).size).toBe(4);
  });

  it('leaves a car without pictures as it is', () => {
    const rows = carsWith('', 1);
    expect(withOwnLooks(rows, pictures, newestFirst)).toEqual(rows);
  });
});
