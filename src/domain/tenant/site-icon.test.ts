import { describe, expect, it } from 'vitest';
import { drawingFault } from '#domain/picture/drawing-fault.ts';
import { contrastRatio } from './contrast.ts';
import { GLYPHS } from './icon-glyphs.ts';
import { initialsOf, siteIcon } from './site-icon.ts';
import { TEMPLATE_DEFAULTS } from './templates.ts';

const NONE = { brand: null, on_brand: null, accent: null, on_accent: null, surface: null, text: null, link: null };
const iconOf = (name: string, colours = {}) => siteIcon({ name, brand: { colours: { ...NONE, ...colours } } });
const colourIn = (svg: string, element: 'rect' | 'g') =>
  new RegExp(`<${element}\\b[^>]* fill="([^"]+)"`).exec(svg)?.[1];

describe('the initials of a site', () => {
  it.each([
    ['Harbour City Motor Group', 'HC'],
    ['Outback 4x4 & Utes', 'O4'],
    ['Marlowe & Co. Automotive', 'MC'],
    ['Ōtāhuhu Cars', 'OC'],
    ["O'Neil’s", 'O'],
    ['车行', ''],
  ])('of %s are %j', (name, initials) => expect(initialsOf(name)).toBe(initials));

  it('can all be drawn', () => {
    expect(Object.keys(GLYPHS).sort().join('')).toBe('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  });
});

describe('the icon of a site', () => {
  const PALETTES = [
    ...Object.values(TEMPLATE_DEFAULTS).map(({ brand }) => brand?.colours ?? {}),
    { brand: '#FFD400', on_brand: '#FFFFFF' },
    { brand: '#777777', on_brand: '#777777' },
    {},
  ];

  it.each(PALETTES)('can be read on %j', (colours) => {
    const svg = iconOf('Harbour City', colours);
    expect(contrastRatio(colourIn(svg, 'rect') ?? '', colourIn(svg, 'g') ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it('has the colours of the site', () => {
    const svg = iconOf('Harbour City', { brand: '#00474F', on_brand: '#F5EEDF' });
    expect([colourIn(svg, 'rect'), colourIn(svg, 'g')]).toEqual(['#00474F', '#F5EEDF']);
  });

  it('is a plain drawing of a few kilobytes, also without a letter', () => {
    for (const svg of [iconOf('Mega Wagons'), iconOf('车行'), iconOf('<script>&"')]) {
      expect(drawingFault(svg)).toBeNull();
      expect(svg).not.toContain('script');
      expect(svg.length).toBeLessThan(2500);
      expect(svg).toMatch(/<(?:path|circle) /);
    }
  });
});
