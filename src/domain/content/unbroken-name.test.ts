import { describe, expect, it } from 'vitest';
import { unbrokenName, unbrokenVehicle } from './unbroken-name.ts';

const shown = (text: string) => text.replaceAll('\u00A0', '_');

describe('names that stay on one line', () => {
  it('keep an ampersand with the words beside it', () => {
    expect(shown(unbrokenName('News from Marlowe & Co. Automotive by email'))).toBe(
      'News from Marlowe_&_Co. Automotive by email',
    );
  });

  it('leave other words as they are', () => {
    expect(unbrokenName('Harbour City Motor Group, R&D')).toBe('Harbour City Motor Group, R&D');
  });

  it('keep make and model on one line, unless a phone has no room for it', () => {
    expect(shown(unbrokenVehicle('Ford Ranger'))).toBe('Ford_Ranger');
    expect(shown(unbrokenVehicle('Mitsubishi Pajero Sport'))).toBe('Mitsubishi Pajero Sport');
  });
});
