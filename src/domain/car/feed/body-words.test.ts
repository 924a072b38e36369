import { describe, expect, it } from 'vitest';
import { BODY_KEYS, type BodyKey } from '#domain/car/car.ts';
import { bodyKeyOf } from './body-words.ts';

const WORDS: Readonly<Partial<Record<BodyKey, readonly string[]>>> = {
  ute: [
    'Dual Cab Utility',
    'Dual Cab Pick-up',
    'Utility - Dual Cab',
    'SPACE CAB P/UP',
    'Super Cab Pick Up (4x4)',
    'Freestyle Utility',
    'Extended Cab',
    'Ute / Tray',
    'DualCabUte',
    'UTES',
    'Coupe Utility',
    'Truck/Pickup',
    'Double Cab Pick Up',
    'X Cab Pickup',
    'King Cab Pickup',
    'Super Cab Utility',
    'Dual Cab',
    'Double Cab Pick-up',
    'Ute, Dual Cab',
    'Ute w/ canopy',
    'Pickup Truck',
  ],
  cabChassis: [
    'Crew Cab Chassis',
    'Cab/Chassis',
    'DUAL C/CHAS',
    'X-CAB CAB CHASSIS',
    'Cab and Chassis Only',
    'Leaf Cab Chassis',
    'Coil Cab Chassis',
    'Cab Chassis Tray',
    'Single Cab Chassis',
    'Utility Cab Chassis',
    'Incomplete - Chassis Cab (Number of Cab Unknown)',
  ],
  hatch: ['Sportback', '5dr Hatchback', 'Hatch 5 seat', '5D HATCHBACK', 'Hatchback/Liftback/Notchback', '5doorhatch'],
  wagon: [
    '4D Wagon',
    'Avant',
    'Shooting Brake',
    'STN WGN',
    'Sports Tourer',
    '4WD Wagon',
    'Estate',
    'Sportswagon',
    'Wagon / Estate',
    'Wagon or Estate',
    'Wagon (4x4)',
  ],
  sedan: ['4 Door Sedan', '4DR SEDAN', 'Sedan/Saloon', 'Gran Coupé', 'Limousine'],
  coupe: ['Coupé', '2 Door Coupe', 'Fastback Coupe'],
  convertible: [
    'Cabriolet',
    'Convertible Hard Top',
    'Convertible / Soft Top',
    'Coupe Convertible',
    'Roadster',
    'Targa',
  ],
  suv: [
    'Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)',
    'Crossover Utility Vehicle (CUV)',
    'SUV Coupe',
    'RV/SUV',
    'SUV 5D',
    'SUV Wagon',
    'Wagon SUV',
    'Sports Activity Vehicle',
  ],
  van: ['Panel Van', 'Crew Cab Van', 'Heavy Van', 'Step Van / Walk-in Van', 'Delivery Van'],
  peopleMover: ['PEOPLE MOVER', 'Mini Van', 'Passenger Van'],
  lightTruck: ['Flat-Deck Truck', 'Dual Cab Tipper', 'Tray Truck'],
  motorhome: ['Self Propelled Caravan', 'Camper Van', 'Motor Home'],
  caravan: ['Pop Top Caravan', 'Camper Trailer'],
  bus: ['Light Bus', 'Minibus'],
  '4x4': ['4 x 4', '4WD', 'Off-roader'],
  hardtop: ['Hard Top'],
  softtop: ['Soft Top'],
};

describe('the body of a car', () => {
  it.each(Object.entries(WORDS).flatMap(([key, words]) => words.map((text): [string, string] => [text, key])))(
    'that is called %s is %s',
    (text, key) => {
      expect(bodyKeyOf(text)).toBe(key);
    },
  );

  it.each(BODY_KEYS.map((key) => [key]))('may be given by its key %s', (key) => {
    expect(bodyKeyOf(key)).toBe(key);
    expect(bodyKeyOf(key.toUpperCase())).toBe(key);
  });

  it.each([
    'Hovercraft',
    'Other',
    'Vanity',
    'Abuse',
    'Passenger',
    '5 door',
    '/',
    '',
    // Trucks, vans and utes alike.
    'Commercial',
    'LCV',
    // A coupe of one maker, a hatch or sedan of another.
    'Fastback',
    'Recreational Vehicle',
    'Heavy Truck',
    'Articulated Truck',
    'Truck-Tractor',
    'Prime Mover',
    'Sports Car',
    // Denials and alternatives.
    'Wagon or sedan',
    'Wagon/Sedan',
    'SUV/Wagon',
    'Wagon/SUV',
    'Sedan, Hatch',
    'Sedan & Wagon',
    'Sedan Wagon',
    'Hatch (Sedan)',
    'Wagon | Ute',
    'Ute / Van',
    'Van / Cab Chassis',
    'Not a wagon',
    'Non-SUV',
    'No canopy ute',
    'SUV?',
    'Panel van ute',
    'Wagon 中古',
    'Ute without tray',
    'Ex taxi sedan',
    'Caravan / Motorhome',
    // Names of dealers.
    'Sutherland Isuzu Ute',
    'ON FOUR WHEELS 4x4',
    'The Van Centre',
    'Alto Isuzu Ute New Cars',
  ])('is not known from "%s"', (text) => {
    expect(bodyKeyOf(text)).toBeNull();
  });
});
