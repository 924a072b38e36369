import type { Random } from '../random.ts';
import type { CarType } from './model.ts';

/** What the sentences about a car need. */
type Told = {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly badge: string;
  readonly place: string;
  readonly carType: CarType;
  /** First registered abroad, and brought in used. */
  readonly isImport: boolean;
  readonly distance: string;
  readonly features: readonly string[];
};

type Say = (car: Told) => string;

type Vocabulary = {
  readonly openers: Readonly<Record<CarType, readonly Say[]>>;
  readonly histories: readonly Say[];
  readonly conditions: readonly string[];
  readonly closers: readonly Say[];
  readonly arrivals: readonly Say[];
  readonly standard: readonly string[];
  readonly features: Readonly<Record<string, readonly string[]>>;
};

const listOf = (items: readonly string[]): string => {
  const lower = items.map((item) => (/^[A-Z]{2}|^\d/.test(item) ? item : item.charAt(0).toLowerCase() + item.slice(1)));
  return lower.length < 2 ? (lower[0] ?? '') : `${lower.slice(0, -1).join(', ')} and ${lower.at(-1)}`;
};

/** Paragraphs separated by pipes, as in a feed (spec §5). A car that is yet to arrive is not described. */
export function tell(
  car: Told,
  vocabulary: Vocabulary,
  { isHere, random }: { isHere: boolean; random: Random },
): string {
  if (!isHere) return random.pick(vocabulary.arrivals)(car);
  const opener = random.pick(vocabulary.openers[car.carType])(car);
  const fitted = car.features.length > 1 ? ` Fitted with ${listOf(car.features)}.` : '';
  if (car.carType !== 'used') return `${opener}${fitted}|${random.pick(vocabulary.closers)(car)}`;
  const history = random.pick(vocabulary.histories)(car);
  const condition = random.some(vocabulary.conditions, 2).join(' ');
  return `${opener} ${history}|${condition}${fitted}|${random.pick(vocabulary.closers)(car)}`;
}

const name = ({ model, badge }: Told): string => `${model} ${badge}`;

const NEW_ZEALAND: Vocabulary = {
  openers: {
    new: [
      (c) => `New ${c.year} ${c.make} ${name(c)}, on the yard at ${c.place} and ready to register.`,
      (c) => `A new ${name(c)} in stock now. The price on the car is before on-road costs.`,
    ],
    demo: [
      (c) => `Our own ${name(c)}, driven ${c.distance} by the team. The balance of the new-car warranty comes with it.`,
    ],
    used: [
      (c) => `A tidy ${c.year} ${c.make} ${name(c)} with ${c.distance} on it.`,
      (c) => `${c.distance} on this ${name(c)}, and it drives as it should.`,
      (c) => `Traded in on something bigger: a ${c.year} ${name(c)}.`,
      (c) => `Sensible kilometres and a sensible price, ${c.place} has this ${name(c)}.`,
      (c) => `A ${c.year} ${c.make} ${name(c)} that suits town and the motorway alike.`,
    ],
  },
  histories: [
    (c) =>
      c.isImport
        ? 'Imported from Japan with its auction sheet, which you can read.'
        : 'New Zealand new, with its service book.',
    (c) =>
      c.isImport
        ? 'Landed this year; its kilometres were checked when it was imported.'
        : 'Two New Zealand owners, serviced on time.',
    (c) => (c.isImport ? 'A Japanese import, one owner here since.' : 'One owner, who kept every invoice.'),
  ],
  conditions: [
    'New warrant of fitness before you collect it.',
    'Four matching tyres with plenty of tread.',
    'A couple of car-park marks on the rear bumper, as you would expect at this age.',
    'The upholstery is clean and nobody has smoked in it.',
    'There is a stone chip on the bonnet that we have touched up.',
    'Serviced in our workshop before it went on the yard.',
    'New brake pads at the front.',
    'Two keys.',
  ],
  closers: [
    (c) => `See it at ${c.place} any day we are open.`,
    () => 'We can move it between our three yards at no charge.',
    () => 'Have it inspected by anyone you choose before you decide.',
    () => 'Trade-ins are welcome, with or without a warrant.',
  ],
  arrivals: [
    (c) => `On its way to ${c.place}. Leave your details and we will call when it is on the yard.`,
    (c) => `This ${name(c)} is in the workshop for its inspection. Photos follow.`,
  ],
  standard: [
    'Air conditioning',
    'Electronic stability control',
    'Remote central locking',
    'Bluetooth',
    'Reversing camera',
    'Front, side and curtain airbags',
    'ISOFIX child seat points',
    'Electric windows',
    'Engine immobiliser',
    'Cruise control',
    'Alloy wheels',
    'Autonomous emergency braking',
  ],
  features: {
    ute: ['Tow bar', 'Tub liner', 'Hard lid', 'Canopy', 'Nudge bar', 'Rubber floor mats', 'Side steps', 'Bike rack'],
    '4x4': ['Tow bar', 'Roof rack', 'All-terrain tyres', 'Rubber floor mats', 'Snorkel'],
    suv: ['Tow bar', 'Roof rails', 'Cargo liner', 'Heated front seats', 'Powered tailgate', 'Window tint'],
    other: [
      'Tow bar',
      'Floor mats',
      'Window tint',
      'Weathershields',
      'Dash cam',
      'English head unit',
      'Parking sensors',
    ],
  },
};

const UNITED_STATES: Vocabulary = {
  openers: {
    new: [
      (c) => `New ${c.year} ${c.make} ${name(c)}, on the lot in ${c.place}.`,
      (c) => `A new ${name(c)} in stock now. Tax, title and fees are added to the price shown.`,
    ],
    demo: [(c) => `Driven ${c.distance} by our own team.`],
    used: [
      (c) => `A clean ${c.year} ${c.make} ${name(c)} with ${c.distance} on it.`,
      (c) => `${c.distance} on this ${name(c)}, and it drives the way it should.`,
      (c) => `Traded in on a newer one: a ${c.year} ${name(c)}.`,
      (c) => `Well kept and fairly priced, this ${name(c)} is on our ${c.place} lot.`,
      (c) => `A ${c.year} ${c.make} ${name(c)} that is ready for winter.`,
    ],
  },
  histories: [
    () => 'One owner, with the service records in the glove box.',
    () => 'Two owners, both in eastern Washington.',
    () => 'The title is clean, and we show you the history report.',
    () => 'Serviced in our own shop for the last three years.',
  ],
  conditions: [
    'The tires have most of their tread left.',
    'New front brake pads and rotors.',
    'A small chip low on the windshield has been repaired.',
    'The cargo area shows light use.',
    'No rust underneath; we looked.',
    'Two keys and the owner’s manual.',
    'A light scratch on the rear bumper, which you can see in person.',
    'The battery was tested and replaced.',
  ],
  closers: [
    (c) => `See it in ${c.place} any day we are open.`,
    () => 'We can bring it to our other lot for you to drive.',
    () => 'Take it to a mechanic of your choice before you decide.',
    () => 'Trade-ins are welcome.',
  ],
  arrivals: [
    (c) => `On its way to ${c.place}. Leave your details and we will call when it is on the lot.`,
    (c) => `This ${name(c)} is in our shop for its inspection. Photos follow.`,
  ],
  standard: [
    'Air conditioning',
    'Antilock brakes',
    'Electronic stability control',
    'Remote keyless entry',
    'Bluetooth',
    'Rearview camera',
    'Front, side and curtain airbags',
    'LATCH child seat anchors',
    'Power windows',
    'Cruise control',
    'Aluminum wheels',
    'Automatic emergency braking',
  ],
  features: {
    ute: [
      'Trailer hitch',
      'Bed liner',
      'Tonneau cover',
      'Running boards',
      'Heated seats',
      'Trailer brake controller',
      'All-weather floor mats',
      'Towing mirrors',
    ],
    '4x4': [
      'Trailer hitch',
      'Roof rack',
      'All-terrain tires',
      'Heated seats',
      'All-weather floor mats',
      'Running boards',
    ],
    suv: ['Trailer hitch', 'Roof rails', 'Heated seats', 'Power liftgate', 'All-weather floor mats', 'Moonroof'],
    other: ['Heated seats', 'All-weather floor mats', 'Moonroof', 'Remote start', 'Blind spot monitor', 'Winter tires'],
  },
};

const CARAVANS: Vocabulary = {
  openers: {
    new: [
      (c) => `A new ${c.make} ${name(c)}, on display at ${c.place} and ready to hitch up.`,
      (c) => `New ${c.year} ${name(c)}. Walk through it at ${c.place} and bring the people who will sleep in it.`,
    ],
    demo: [(c) => `Our display ${name(c)}: towed to three shows and never slept in.`],
    used: [
      (c) => `A ${c.year} ${c.make} ${name(c)} that has been kept under cover.`,
      (c) => `Traded in on a longer van: a ${c.year} ${name(c)}.`,
      (c) => `One lap of the country on this ${name(c)}, and looked after on the way.`,
      (c) => `A ${c.year} ${name(c)} for people who would rather be away on Friday night.`,
    ],
  },
  histories: [
    () => 'Bearings, brakes and seals were checked in our workshop.',
    () => 'The owners kept a log of every service.',
    () => 'We tested it for damp in every corner and found none.',
    () => 'Gas and electrical work has its certificates.',
  ],
  conditions: [
    'The awning has a small repair at one end.',
    'Tyres were replaced last year.',
    'Cushions and curtains are clean.',
    'The annexe walls come with it.',
    'A few stone chips on the front sheet, as on any van that has left the bitumen.',
    'Both batteries were replaced this year.',
  ],
  closers: [
    (c) => `See it at ${c.place}, and bring your tow car so that we can check the match.`,
    () => 'Ask us for its weights before you choose a car to tow it.',
    () => 'We show you how everything works before you take it away.',
  ],
  arrivals: [(c) => `On its way to ${c.place}. Leave your details and we will call when you can walk through it.`],
  standard: [
    'Gas and electric hot water',
    'Three-way fridge',
    'Four-burner cooktop',
    'Roll-out awning',
    'Electric brakes',
    'LED lighting',
    '12-volt battery',
    'Fresh water tanks',
    'Smoke alarm',
    'Fire extinguisher',
  ],
  features: {
    other: [
      'Ensuite',
      'Air conditioner',
      'Solar panels',
      'Lithium battery',
      'Washing machine',
      'Diesel heater',
      'Annexe',
      'Bunk beds',
      'Off-road hitch',
      'Reversing camera',
      'Stone guard',
    ],
  },
};

export const VOCABULARIES = {
  'en-NZ': NEW_ZEALAND,
  'en-US': UNITED_STATES,
  // The dealer in Australia sells caravans.
  'en-AU': CARAVANS,
} as const satisfies Readonly<Record<string, Vocabulary>>;
