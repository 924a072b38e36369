import { expect, it } from 'vitest';
import { addressLine, cityLine } from './address-line.ts';

it.each([
  [{ city: 'Parramatta', state: 'NSW', postcode: '2150' }, 'Parramatta NSW 2150'],
  [{ city: 'Nelson', state: 'Nelson', postcode: '7010' }, 'Nelson 7010'],
  [{ city: 'Petone', state: 'Wellington', postcode: '5012' }, 'Petone 5012'],
  [{ city: 'Auckland', state: '', postcode: '1010' }, 'Auckland 1010'],
  [{ city: 'Nelson', state: 'Nelson' }, 'Nelson'],
  [{ city: 'El Paso', state: 'TX', postcode: '79925' }, 'El Paso, TX 79925'],
  [{ city: 'New York', state: 'NY', postcode: '10001' }, 'New York, NY 10001'],
  [{ city: 'Ryde' }, 'Ryde'],
])('the city of an address is said once: %j is %s', (address, line) => {
  expect(cityLine(address)).toBe(line);
  expect(addressLine({ street: '1 Main Road', ...address })).toBe(
    `1 Main Road, ${line}`.replaceAll(' ', '\u00A0').replace(',\u00A0', ', '),
  );
});
