import { describe, expect, it } from 'vitest';
import { unbrokenFigures } from './unbroken-figures.ts';

const shown = (text: string) => unbrokenFigures(text).replaceAll('\u00A0', '_');

describe('a figure and its unit', () => {
  it.each([
    ['rated for 3,500 kg', 'rated for 3,500_kg'],
    ['8.0 L/100 km, 500 Nm at 1,750', '8.0_L/100_km, 500_Nm at 1,750'],
    ['a bar of 70 kg, 2.4 m wide (900 mm high).', 'a bar of 70_kg, 2.4_m wide (900_mm high).'],
    ['100 km/h or 60 mi', '100_km/h or 60_mi'],
    ['A 3.5 t trailer, 12 V', 'A 3.5_t trailer, 12_V'],
    ['from 7:30 am to 5 pm, within 48 hours', 'from 7:30_am to 5_pm, within 48_hours'],
    ['a 10 amp point, in 12 months or 3 years', 'a 10_amp point, in 12_months or 3_years'],
  ])('stay on one line: %s', (text, expected) => expect(shown(text)).toBe(expected));

  it.each([
    'built in 2021 Light bar',
    'for 5 men, 3 miles, 2 minutes',
    '4 x 4 or 4x4',
    '1 Lang Street, 2 Main Road',
    'no figure kg',
  ])('leave other words as they are: %s', (text) => expect(unbrokenFigures(text)).toBe(text));

  it('leave a missing text missing', () => expect(unbrokenFigures(null)).toBeNull());
});
