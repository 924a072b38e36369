import { describe, expect, it } from 'vitest';
import { brandStyle } from './brand-style.ts';
import { TEMPLATES } from './templates.ts';

const none = { display: null, text: null };

describe('brandStyle', () => {
  it('says nothing for a tenant that keeps its template’s colours', () => {
    expect(brandStyle({ colours: {}, fonts: none }, TEMPLATES.metro)).toEqual({});
  });

  it('feeds a colour to the tokens that the template names', () => {
    expect(brandStyle({ colours: { accent: '#ff0000' }, fonts: none }, TEMPLATES.metro)).toMatchObject({
      '--accent': '#ff0000',
    });
  });

  it('lets nothing but colours and family names into a style', () => {
    const colours = { brand: 'red;background:url(//evil)', accent: '#12345' };
    expect(brandStyle({ colours, fonts: { display: "x', url(evil)", text: 'Archivo' } }, TEMPLATES.metro)).toEqual({
      '--font-text': "'Archivo Variable', system-ui, sans-serif",
    });
  });

  it.each(Object.entries(TEMPLATES))('%s maps every colour to tokens of its own', (_, template) => {
    for (const tokens of Object.values(template.colourTokens)) {
      expect(Object.keys(tokens).length).toBeGreaterThan(0);
      for (const [token, value] of Object.entries(tokens))
        expect([token.startsWith('--'), value.includes('{c}')]).toEqual([true, true]);
    }
  });
});
