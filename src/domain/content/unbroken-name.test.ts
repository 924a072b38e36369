import { describe, expect, it } from 'vitest';
import { unbrokenName, unbrokenNameEnd, unbrokenVehicle } from './unbroken-name.ts';

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

  it('keep the few letters at the end of a car’s name with the word before', () => {
    expect(shown(unbrokenNameEnd('2021 Toyota HiLux SR5'))).toBe('2021 Toyota HiLux_SR5');
    expect(unbrokenNameEnd('2021 Ford Ranger Wildtrak')).toBe('2021 Ford Ranger Wildtrak');
  });

  it('keep make and model on one line, unless a phone has no room for it', () => {
    expect(shown(unbrokenVehicle('Ford Ranger'))).toBe('Ford_Ranger');
    expect(shown(unbrokenVehicle('Mitsubishi Pajero Sport'))).toBe('Mitsubishi Pajero Sport');
  });
});
