import { describe, expect, it } from 'vitest';
import { driveIn } from './drive-words.ts';
import { fuelIn } from './fuel-words.ts';
import { transmissionIn } from './transmission-words.ts';

const FUELS: Readonly<Record<string, readonly string[]>> = {
  Petrol: [
    'Unleaded',
    'Premium',
    'Leaded',
    'Unleaded Petrol',
    'Premium Unleaded Petrol',
    'Petrol - E10',
    'ULP',
    'PULP 98',
    'Gasoline',
    'Regular Gasoline',
    'Premium Gas',
    'UnleadedPetrol',
    '95 RON Premium Unleaded',
  ],
  Diesel: ['Turbo Diesel', 'TDI', 'DIESEL', 'TurboDiesel', 'V6 Diesel'],
  Hybrid: [
    'Premium Unleaded/Electric',
    'Unleaded Petrol/Electric',
    'Diesel/Electric',
    'Electric/Gasoline',
    'Regular Gas and Electricity',
    'Petrol Hybrid',
    'PLUGIN PETROL HYBRID',
    'Petrol - Premium Unleaded/Electric',
    'Mild Hybrid',
    'MHEV',
    'HEV',
    'Plug-in Hybrid',
    'HYBRID ELECTRIC',
    'ELECTRIC [PETROL EXTENDED]',
    'e-Power',
  ],
  Electric: ['Electric', 'BEV', 'EV', 'Electricity', 'Battery Electric'],
  LPG: ['LPG', 'Liquid Petroleum Gas', 'Liquefied Petroleum Gas (propane or LPG)', 'LPG only', 'Autogas', 'LP Gas'],
  Hydrogen: ['Hydrogen', 'Fuel Cell', 'Hydrogen/Electric', 'FCEV'],
};
const UNCERTAIN_FUELS = [
  'Gas',
  'CNG',
  'Natural Gas',
  'Petrol/LPG',
  'Petrol or LPG (Dual)',
  'Dual Fuel',
  'Gasoline or E85',
  'E85',
  'Flexible Fuel Vehicle (FFV)',
  'Diesel/Petrol',
  'Electric/Hybrid',
  'Not electric',
  'LPG Hybrid',
  'Biodiesel',
  'Petroleum',
  'Chevrolet',
  'Automatic',
  'AWD',
];

const GEARBOXES: Readonly<Record<string, readonly string[]>> = {
  Automatic: [
    'Automatic',
    'Auto',
    'AUTO',
    '8 Speed Sports Automatic',
    'CVT',
    'e-CVT',
    'Constantly Variable Transmission',
    'Continuously Variable',
    'DCT',
    '7-speed DSG',
    'Tiptronic',
    'Steptronic',
    'S tronic',
    'Lineartronic',
    'PDK',
    'Reduction Gear',
    'Single Speed',
    '1-Speed',
    'Sports Automatic Dual Clutch',
    'A',
    '6A',
    '8 sp AT',
    'Manumatic',
    '8-Speed Automatic w/Manual Shift',
  ],
  Manual: ['Manual', 'M', '6 sp man', '5M', '6MT', '5 Speed Manual', 'MANUAL - FLOOR'],
};
const UNCERTAIN_GEARBOXES = [
  'AWD',
  'Front',
  'Rear',
  '6 Speed',
  'Semi-Automatic',
  'Automated Manual',
  'AMT',
  'Automatic or Manual',
  'Auto/Manual',
  'German',
  'Roman',
  'Electronic',
  'Diesel',
  '5 Seats',
  'Sequential',
  'Automobile',
];

const DRIVES: Readonly<Record<string, readonly string[]>> = {
  '4x4': ['4x4', '4 X 4', '4WD', 'Four Wheel Drive', '4 Wheel Drive', '4WD Part-time', '4WD/4-Wheel Drive/4x4'],
  AWD: ['AWD', 'All-Wheel Drive', 'quattro', '4MATIC', 'xDrive', '4Motion'],
  Front: ['Front', 'FWD', 'Front Wheel Drive', '4x2 FWD', 'Mid-engine, front wheel drive'],
  Rear: ['Rear', 'RWD', 'Rear Wheel Drive', 'Front Engine Rear Wheel Drive', '2WD Rear'],
  '2WD': ['2WD', '4x2', 'Two Wheel Drive'],
};
const UNCERTAIN_DRIVES = [
  '4WD/AWD',
  'Front and Rear',
  'RHD',
  'Left Hand Drive',
  'Automatic',
  'sDrive',
  '2WD/4WD',
  'Forward',
];

const flat = (words: Readonly<Record<string, readonly string[]>>): [string, string][] =>
  Object.entries(words).flatMap(([word, texts]) => texts.map((text): [string, string] => [text, word]));

describe('the simple word for filters', () => {
  it.each(flat(FUELS))('of the fuel "%s" is %s', (text, word) => expect(fuelIn(text)).toBe(word));
  it.each(UNCERTAIN_FUELS)('of the fuel "%s" is not known', (text) => expect(fuelIn(text)).toBeNull());
  it.each(flat(GEARBOXES))('of the gearbox "%s" is %s', (text, word) => expect(transmissionIn(text)).toBe(word));
  it.each(UNCERTAIN_GEARBOXES)('of the gearbox "%s" is not known', (text) => expect(transmissionIn(text)).toBeNull());
  it.each(flat(DRIVES))('of the driven wheels "%s" is %s', (text, word) => expect(driveIn(text)).toBe(word));
  it.each(UNCERTAIN_DRIVES)('of the driven wheels "%s" is not known', (text) => expect(driveIn(text)).toBeNull());
});
