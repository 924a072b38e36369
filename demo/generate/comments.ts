import { listEquipment } from './equipment-list.ts';
import type { Random } from './random.ts';
import type { Candidate } from './recognise.ts';

export type CommentCar = {
  readonly car: Candidate;
  readonly km: number;
  readonly features: readonly string[];
  readonly standard: readonly string[];
  readonly place: string;
  readonly towing: number | null;
  readonly tag: string | null;
  readonly random: Random;
};

const thousands = (km: number): string => Math.round(km).toLocaleString('en-AU');
const shortName = ({ car }: CommentCar): string => `${car.model}${car.badge ? ` ${car.badge}` : ''}`;

/** Model names that take "an": an Outlander, an MU-X, an 86. */
const an = (name: string): string =>
  /^(?:[AEIO]|i\d|i[A-Z]|ix|MU-|MG|MX|HS|HR-V|X[CV-]|X\d|86|NX|RX)/.test(name) ? 'an' : 'a';
const NUMBER_WORDS: Readonly<Record<number, string>> = { 4: 'four', 5: 'five', 6: 'six', 7: 'seven', 8: 'eight' };

type Say = (context: CommentCar) => string;

const USED_OPENERS: readonly Say[] = [
  (c) => `A tidy ${c.car.year} ${shortName(c)} that has covered ${thousands(c.km)} km.`,
  (c) => `${thousands(c.km)} km on this ${shortName(c)}, and it drives the way it should.`,
  (c) => `Traded in on a newer car and kept for our own yard: a ${c.car.year} ${c.car.make} ${shortName(c)}.`,
  (c) =>
    `If you have been looking for ${c.car.transmission === 'Automatic' ? 'an' : 'a'} ${c.car.transmission.toLowerCase()} ${c.car.model}, this one is worth the drive to ${c.place}.`,
  (c) => `This ${c.car.year} ${shortName(c)} came to us from a local owner who looked after it.`,
  (c) => `Straightforward, honest ${c.car.model}. Nothing hidden, nothing fancy about the story.`,
  (c) => `We bought this ${shortName(c)} because it was the best of the ones we looked at.`,
  (c) =>
    `${an(c.car.model) === 'an' ? 'An' : 'A'} ${c.car.model} that has been used as one and cared for along the way.`,
  (c) => `Well kept ${c.car.year} ${c.car.make} ${c.car.model} with ${thousands(c.km)} km showing.`,
  (c) => `Here is ${an(c.car.model)} ${shortName(c)} that ticks most boxes without stretching the budget.`,
  (c) => `${c.car.year} ${c.car.make} ${shortName(c)}, ${c.car.transmission.toLowerCase()}, ${thousands(c.km)} km.`,
  (c) =>
    `It is hard to find ${an(c.car.model)} ${c.car.model} of this age that has been serviced on time and never knocked about. This is one.`,
  () => `Came in last month against a bigger car, and it was too good to send to auction.`,
  (c) => `A ${c.car.year} build with ${thousands(c.km)} km, ready for someone’s next few years.`,
  (c) => `The ${shortName(c)} is the grade most buyers ask us for, and this is a clean example of it.`,
  (c) => `Sensible kilometres, sensible price: a ${c.car.year} ${shortName(c)}.`,
  (c) => `We sold this ${c.car.model} to its owner and have looked after it since.`,
  (c) => `Nothing to do but drive it: ${c.car.make} ${shortName(c)}, inspected and detailed.`,
];
const HISTORIES: readonly string[] = [
  'Books and two keys are here, with stamps through to the last service.',
  'Serviced by the selling dealer until last year, and the logbook shows it.',
  'Two owners from new. The service history is complete apart from one stamp in the early years.',
  'One owner, two keys, full logbook.',
  'Ex-fleet, so it was serviced on time every time.',
  'The service book is partly stamped; receipts fill in the rest.',
  'Last serviced by our own workshop before it went on sale.',
  'Books and one key; a second key can be cut before delivery.',
  'Serviced every 10,000 km according to the book.',
  'We have the invoices for the last three services on file.',
  'Full history with the one workshop, and the book is in the glove box.',
  'The previous owner kept every receipt in a folder, and the folder comes with it.',
  'It was serviced just before the trade-in, so the next one is a fair way off.',
  'Logbook present, with the older stamps from a country dealer.',
  'Two keys, logbook, and the original window sticker.',
  'Serviced here at our own workshop for the past few years.',
];
const CONDITIONS: readonly string[] = [
  'There is a small stone chip on the bonnet and a light kerb mark on one wheel.',
  'The panels are straight and nobody has smoked in it.',
  'Tyres are at about 60 per cent all round.',
  'The driver’s seat bolster shows some wear; the rest of the cabin is very clean.',
  'New front tyres and a fresh wheel alignment.',
  'A couple of car-park marks on the rear bumper, as you would expect at this age.',
  'Inside it presents like a car with half the kilometres.',
  'Brakes were measured at 70 per cent in our inspection.',
  'Paint has a light scratch on the left rear door that polishes most of the way out.',
  'New battery fitted this month.',
  'Air conditioning blows cold and everything electric works.',
  'Wheels are unmarked and the spare has never been down.',
  'Seats have been under covers and look it.',
  'There is a repaired stone chip low on the windscreen, out of the driver’s view.',
  'Four matching tyres with plenty of tread.',
  'New rear brake pads and rotors were fitted in the inspection.',
  'The roof lining, carpets and boot are clean and dry.',
  'Touch-up paint on the front bar is the only thing we would point out.',
  'No lights on the dash, no oil leaks, no excuses.',
];
const LONG_HAUL: readonly string[] = [
  'The kilometres are mostly country ones and it shows in how little the switches and seat have worn.',
  'Higher kilometres, and priced accordingly.',
];
const WORK_LINES: readonly Say[] = [
  (c) =>
    `Rated to tow ${c.towing === null ? 'a trailer' : `${thousands(c.towing)} kg braked`}; ask us to run your van’s figures before you commit.`,
  () => 'It has towed a camper a few times a year and no more.',
  () => 'The underbody is clean and we found no sign of beach work.',
  () => 'Set up for work through the week and the river on the weekend.',
  () => 'The tray and tub have marks from use, no rust.',
  () => 'Low range engages cleanly and the diff lock works; we check both on every four-wheel drive.',
];
const FAMILY_LINES: readonly Say[] = [
  (c) =>
    `Room for ${NUMBER_WORDS[c.car.seats] ?? 'the family'} and a boot that takes the pram without taking the wheels off.`,
  () => 'Easy to park, easy to see out of, cheap to insure.',
  () => 'ISOFIX points in the back and a camera behind.',
  () => 'A comfortable one for the school run and the long weekend alike.',
  (c) =>
    c.car.consumption
      ? `The manufacturer’s combined figure is ${c.car.consumption} litres per 100 km.`
      : 'Light on fuel for its size.',
];
const CLOSERS: readonly Say[] = [
  (c) => `On display at ${c.place}. Call before you come and we will have it out the front.`,
  (c) => `See it at ${c.place} any day we are open, or ask for a walk-around video.`,
  () => 'Trade-ins are welcome, running or not.',
  () => 'We can deliver it to your door.',
  () => 'Independent inspections are welcome before you decide.',
  (c) => `Drive it at ${c.place} today.`,
  () => 'Finance can be arranged on site, usually within the day.',
  () => 'Comes with a roadworthy inspection report you can read before you buy.',
];
const NEW_OPENERS: readonly Say[] = [
  (c) => `New ${c.car.year} ${c.car.make} ${shortName(c)}, in stock and ready to register.`,
  (c) => `No waiting list: this ${shortName(c)} is on the floor at ${c.place}.`,
  (c) => `A new ${shortName(c)} in stock now, with the balance of the paperwork done in an afternoon.`,
  (c) => `Brand new ${c.car.model} with the manufacturer’s full new-car warranty.`,
];
const DEMO_OPENERS: readonly Say[] = [
  (c) => `Our own ${shortName(c)} demo, driven ${thousands(c.km)} km by staff and a few customers.`,
  (c) =>
    `Ex-demo ${c.car.year} ${shortName(c)} with ${thousands(c.km)} km. The new-car warranty runs on from first registration.`,
  (c) => `Demo saving: the same ${shortName(c)} as new, with ${thousands(c.km)} km of careful test drives.`,
];
const NEW_LINES: readonly string[] = [
  'Drive-away prices include 12 months’ registration.',
  'More accessories can be fitted before delivery.',
  'Capped-price servicing applies.',
  'Ask which extras are in the car and which are still to be ordered.',
  'Call before you drive over to check that it is still here.',
  'Fleet and ABN enquiries are welcome.',
];

const isWorkhorse = ({ car }: CommentCar): boolean => ['ute', 'cabChassis', '4x4', 'van'].includes(car.body);

function workLines(context: CommentCar): readonly Say[] {
  const { car } = context;
  const usable = WORK_LINES.filter(
    (_, index) =>
      (index !== 1 || context.features.includes('Tow bar')) &&
      (index !== 5 || car.drive === '4x4') &&
      (index !== 4 || car.body === 'ute' || car.body === 'cabChassis'),
  );
  return car.body === 'van' ? WORK_LINES.slice(0, 1) : usable;
}

function usedParagraphs(context: CommentCar): string[] {
  const { car, random, km, features } = context;
  const openers = USED_OPENERS.filter((_, index) => index !== 7 || isWorkhorse(context));
  const histories = context.tag === 'One owner' ? ['One owner, two keys, full logbook.'] : HISTORIES;
  const opening = [random.pick(openers)(context), random.pick(histories)];
  const middle = [random.pick(CONDITIONS)];
  if (km > 140_000) middle.push(random.pick(LONG_HAUL));
  else if (random.chance(0.6))
    middle.push(
      random.pick(
        isWorkhorse(context)
          ? workLines(context)
          : FAMILY_LINES.filter((_, index) => index === 4 || (car.seats >= 5 && car.body !== 'coupe')),
      )(context),
    );
  if (features.length > 1 && random.chance(0.75)) middle.push(`Fitted with ${listEquipment(features.slice(0, 4))}.`);
  else if (random.chance(0.5)) middle.push(`It has ${listEquipment(random.some(context.standard.slice(14), 3))}.`);
  return [
    opening.join(' '),
    middle.join(' '),
    random
      .some(CLOSERS, random.whole(1, 2))
      .map((say) => say(context))
      .join(' '),
  ];
}

function newParagraphs(context: CommentCar): string[] {
  const { car, random, features } = context;
  const opener = random.pick(car.listing.carType === 'demo' ? DEMO_OPENERS : NEW_OPENERS)(context);
  const kit = `Equipment includes ${listEquipment(random.some(context.standard.slice(14), 4))}.`;
  const extras = features.length > 0 ? ` This one also has ${listEquipment(features)}.` : '';
  return [opener, kit + extras, random.some(NEW_LINES, 2).join(' ')];
}

const ARRIVALS: readonly Say[] = [
  (c) => `On its way to ${c.place}. Leave your details and we will call before it goes on the yard.`,
  (c) => `This ${shortName(c)} is booked into our workshop for its inspection. Photos follow once it is detailed.`,
  (c) => `Arriving shortly at ${c.place}; ask now and we will call you when it lands.`,
];

/** Comments of a car that has not arrived. They do not mention its condition, which nobody has seen yet. */
export function makeArrivalComments(context: CommentCar): string {
  const kit = `Equipment includes ${listEquipment(context.random.some(context.standard.slice(14), 4))}.`;
  return [context.random.pick(ARRIVALS)(context), kit].join('|');
}

/** Comments as in a feed, with a pipe between paragraphs (spec §5). Some cars have none. */
export function makeComments(context: CommentCar): string {
  if (context.random.chance(0.05)) return '';
  const paragraphs = context.car.listing.carType === 'used' ? usedParagraphs(context) : newParagraphs(context);
  return (context.random.chance(0.25) ? paragraphs.slice(0, 2) : paragraphs).join('|');
}
