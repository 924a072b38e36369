import { expect, it } from 'vitest';
import { listEquipment } from './equipment-list.ts';

it.each([
  [['Reversing camera', 'Alloy wheels', 'Cruise control'], 'a reversing camera, alloy wheels and cruise control'],
  [['LED light bar', 'UHF radio'], 'an LED light bar and a UHF radio'],
  [['60/40 split-fold rear seat'], 'a 60/40 split-fold rear seat'],
  [['Under-tray toolbox', 'Awning', 'Snorkel'], 'an under-tray toolbox, an awning and a snorkel'],
  [['Bluetooth phone and audio streaming', 'Window tint'], 'Bluetooth phone and audio streaming and window tint'],
  [[], ''],
])('lists %j as part of a sentence', (items, text) => {
  expect(listEquipment(items)).toBe(text);
});
