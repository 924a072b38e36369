import * as names from './names.ts';
import { below, createZipf, type Random } from './random.ts';
import { DEALERS, FEATURES } from './sizes.ts';

const MODELS = 400;
const BADGES = 800;
const SERIES = 300;
const CITIES = 120;
const LOCATIONS = 260;
/** Badges that only one model has. */
const OWN_BADGES = 11;
const OWN_SERIES = 10;

/**
 * Values that belong together: a model has its make, body, seats, badges and series; a location has its dealer, city
 * and state.
 */
export type Groups = {
  readonly values: Readonly<Record<string, readonly string[]>>;
  readonly features: readonly string[];
  drawDealer(random: Random): number;
  drawCar(random: Random, dealer: number): readonly (readonly [name: string, code: number])[];
};

type Model = {
  readonly make: number;
  readonly body: number;
  readonly seats: number;
  readonly doors: number;
  readonly badges: readonly number[];
  readonly series: readonly number[];
};

function createModels(random: Random): Model[] {
  const some = (count: number, limit: number) => Array.from({ length: count }, () => below(random, limit));
  const drawBody = createZipf(names.BODIES.length, 1);
  return Array.from({ length: MODELS }, (_, model) => ({
    make: model % names.MAKES.length,
    body: drawBody(random),
    seats: random() < 0.6 ? 3 : below(random, names.SEATS.length),
    doors: random() < 0.6 ? 2 : below(random, names.DOORS.length),
    badges: some(OWN_BADGES, BADGES),
    series: some(OWN_SERIES, SERIES),
  }));
}

export function createGroups(vocabulary: Random): Groups {
  const invented = (count: number, invent: (random: Random) => string) =>
    names.inventNames(count, () => invent(vocabulary));
  const models = createModels(vocabulary);
  const modelNames = invented(MODELS, names.inventModel);
  const dealers = invented(DEALERS, (random) => `${names.inventWord(random)} Motors`);
  const locations = Array.from({ length: LOCATIONS }, (_, place) => ({
    dealer: place % DEALERS,
    city: below(vocabulary, CITIES),
  }));
  const values = {
    make: names.MAKES,
    model: modelNames,
    make_model: models.map(({ make }, model) => `${names.MAKES[make] ?? ''} ${modelNames[model] ?? ''}`),
    badge: invented(BADGES, names.inventBadge),
    series: invented(SERIES, names.inventSeries),
    body: names.BODIES,
    seats: names.SEATS,
    doors: names.DOORS,
    year: names.YEARS,
    state: names.STATES,
    city: invented(CITIES, names.inventWord),
    location_name: locations.map(
      ({ dealer }, place) => `${dealers[dealer] ?? ''} ${place < DEALERS ? 'Main Yard' : 'West'}`,
    ),
    dealership_name: dealers,
  };
  const drawDealer = createZipf(DEALERS - 1, 0.6);
  const drawModel = createZipf(MODELS, 1);
  const drawBadge = createZipf(OWN_BADGES, 0.8);
  const drawSeries = createZipf(OWN_SERIES, 0.8);
  const drawYear = createZipf(names.YEARS.length, 0.7);
  const yards = Array.from({ length: DEALERS }, (_, dealer) =>
    locations.flatMap((location, place) => (location.dealer === dealer ? [place] : [])),
  );
  return {
    values,
    features: invented(FEATURES, (random) => `${names.inventWord(random)} assist`),
    drawDealer: (random) => 1 + drawDealer(random),
    drawCar: (random, dealer) => {
      const code = drawModel(random);
      const model = models[code] as Model;
      const yard = yards[dealer]?.[below(random, yards[dealer].length)] ?? 0;
      const city = locations[yard]?.city ?? 0;
      const badge: [string, number][] = random() < 0.05 ? [] : [['badge', model.badges[drawBadge(random)] ?? 0]];
      const series: [string, number][] = random() < 0.1 ? [] : [['series', model.series[drawSeries(random)] ?? 0]];
      return [
        ['make', model.make],
        ['model', code],
        ['make_model', code],
        ['body', model.body],
        ['seats', model.seats],
        ['doors', model.doors],
        ['year', names.YEARS.length - 1 - drawYear(random)],
        ['state', city % names.STATES.length],
        ['city', city],
        ['location_name', yard],
        ['dealership_name', dealer],
        ...badge,
        ...series,
      ];
    },
  };
}
