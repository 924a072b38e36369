import type { BodyKey } from '#domain/car/car.ts';

export type BodyRow = readonly [body: BodyKey, terms: readonly string[]];

/** Styles of cabs and trays: a ute, if nothing says a chassis, van or truck. */
export const STYLES: BodyRow = [
  'ute',
  [
    'cab',
    'dual cab',
    'double cab',
    'crew cab',
    'single cab',
    'super cab',
    'super crew',
    'space cab',
    'king cab',
    'd cab',
    's cab',
    'x cab',
    'tray',
    'tray back',
    'tub',
  ],
];

/**
 * Words of makers, registers and listing sites for bodies (D268), in compact form or as several words. A term that is part
 * of a longer one does not count: "gran coupe" has no "coupe". Of two bodies that may stand together (`COVERS`) the
 * first row's is the car's.
 */
export const ROWS: readonly BodyRow[] = [
  ['motorhome', ['motorhome', 'motor home', 'motor caravan', 'self propelled caravan', 'camper van']],
  ['caravan', ['caravan', 'camper trailer', 'fifth wheeler']],
  [
    'cabChassis',
    [
      'cab chassis',
      'cab chas',
      'c chassis',
      'c chas',
      'chassis',
      'chas',
      'tray top',
      'cutaway',
      'cab and chassis',
      'dual cab chassis',
      'single cab chassis',
    ],
  ],
  [
    'convertible',
    [
      'convertible',
      'cabriolet',
      'cabrio',
      'roadster',
      'spider',
      'spyder',
      'speedster',
      'drop head',
      'targa',
      'volante',
    ],
  ],
  [
    'suv',
    [
      'suv',
      'sport utility',
      'sport utility vehicle',
      // One class of the American register.
      'sport utility vehicle suv multi purpose vehicle mpv',
      'sports utility',
      'sport activity',
      'sports activity',
      'crossover',
      'cuv',
      'soft roader',
    ],
  ],
  ['bus', ['bus', 'minibus']],
  [
    'ute',
    [
      'ute',
      'utility',
      'util',
      'pickup',
      'p up',
      'ute tray',
      'dual cab ute',
      'double cab pickup',
      'crew cab pickup',
      'truck pickup',
      'style side',
      'step side',
      'fleet side',
      'well side',
      'well body',
    ],
  ],
  [
    'peopleMover',
    ['people mover', 'people carrier', 'minivan', 'mpv', 'multi purpose vehicle', 'multi seater', 'passenger van'],
  ],
  ['van', ['van', 'p van', 'panel van', 'cargo van', 'delivery van']],
  ['lightTruck', ['truck', 'tipper', 'pantech', 'pantechnicon', 'flat deck', 'flat bed', 'table top', 'curtain sider']],
  STYLES,
  ['sedan', ['gran coupe', 'grand coupe', 'sedan', 'sed', '4 door sedan', 'saloon', 'limousine', 'berlina']],
  ['coupe', ['coupe', 'cpe', 'berlinetta', 'grand tourer', 'grand touring']],
  [
    'wagon',
    [
      'wagon',
      'wgn',
      'wagen',
      'station wagon',
      'sport wagon',
      'sports wagon',
      'sport wagen',
      'estate',
      'touring',
      'tourer',
      'sport tourer',
      'sports tourer',
      'avant',
      'variant',
      'combi',
      'allroad',
      'alltrack',
      'all terrain',
      'cross country',
      'shooting brake',
      'sport brake',
      'sport turismo',
    ],
  ],
  [
    'hatch',
    [
      'hatch',
      'hatchback',
      'hatchback liftback',
      'hatchback liftback notchback',
      '3 door hatch',
      '5 door hatch',
      'h back',
      'sports hatch',
      'lift back',
      'sport back',
      'sports back',
    ],
  ],
  ['sedan', ['notch back']],
  ['hardtop', ['hard top']],
  ['softtop', ['soft top']],
  ['4x4', ['4x4', '4 wd', 'four wheel drive', 'off road', 'off roader']],
];

/**
 * Words that may stand beside a term. Any other word makes a text uncertain (D304): "Sutherland Isuzu Ute" is a dealer.
 * "Fastback" and "coach" are no term, because makers use them for several kinds of body.
 */
export const BESIDE = new Set(
  [
    'dual double single crew extra extended super space king club freestyle access leaf coil wide cab cabs x d s c',
    'door doors dr seat seats seater row rows passenger passengers cargo mini midi micro full mid size sized compact',
    'sport sports sportback fastback coach commercial multi purpose activity luxury gran grand pop top soft hard roof high low',
    'stn lwb swb mwb elwb long short medium wheelbase wheel base drive two four six awd rwd fwd 2wd 4wd 4x4 4x2',
    'light heavy duty small large car cars vehicle vehicles body type style station blind box panel walk in step flat deck bed rv',
    'self propelled with w canopy only number of unknown incomplete',
  ].flatMap((words) => words.split(' ')),
);

/** A text that names a body and one of these is certain: "Coupe Utility" is a ute. "Sedan Wagon" is not. */
export const COVERS: Readonly<Partial<Record<BodyKey, readonly BodyKey[]>>> = {
  motorhome: ['van', 'bus', 'lightTruck'],
  cabChassis: ['ute', 'lightTruck'],
  convertible: ['coupe'],
  suv: ['coupe', 'wagon', 'ute'],
  ute: ['coupe', 'lightTruck'],
  peopleMover: ['van', 'wagon'],
};
