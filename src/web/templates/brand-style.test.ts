import { describe, expect, it } from 'vitest';
import { brandStyle } from './brand-style.ts';
import { TEMPLATES } from './templates.ts';

const none = { display: null, text: null };

describe('brandStyle', () => {
  it('sets nothing for a tenant with its template’s colours', () => {
    expect(brandStyle({ colours: {}, fonts: none }, TEMPLATES.metro)).toEqual({});
  });

  it('sets the tokens that the template names for a colour', () => {
    expect(brandStyle({ colours: { accent: '#ff0000' }, fonts: none }, TEMPLATES.metro)).toMatchObject({
      '--accent': '#ff0000',
    });
  });

  it('sets only values that are colours or family names', () => {
    const colours = { brand: 'red;background:url(//evil)', accent: '#12345' };
    expect(brandStyle({ colours, fonts: { display: "x', url(evil)", text: 'Archivo' } }, TEMPLATES.metro)).toEqual({
      '--font-text': "'Archivo Variable', system-ui, sans-serif",
    });
  });

  it.each(Object.entries(TEMPLATES))('maps every colour role of %s to tokens', (_, template) => {
    for (const tokens of Object.values(template.colourTokens)) {
      expect(Object.keys(tokens).length).toBeGreaterThan(0);
      for (const [token, value] of Object.entries(tokens))
        expect([token.startsWith('--'), value.includes('{c}')]).toEqual([true, true]);
    }
  });
});
