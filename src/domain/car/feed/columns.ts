import {
  body,
  carType,
  drive,
  fuel,
  fuelDetail,
  gearboxDetail,
  itemType,
  status,
  transmission,
} from './choice-cells.ts';
import { day, month } from './date-cells.ts';
import { fileAddress, pictures, textList } from './list-cells.ts';
import { cents, driveAwayCents, excludingChargesCents, pricedAmount, priceType, toPriceType } from './money-cells.ts';
import {
  berths,
  caravanLength,
  consumption,
  cylinders,
  doors,
  kilograms,
  kilometres,
  litres,
  millimetres,
  seats,
  stars,
  tankLitres,
  year,
} from './number-cells.ts';
import { good, type CellContext, type CellParser, type Parsed } from './parsed.ts';
import { cubicCentimetres, engine, financeLenders, place } from './structured-cells.ts';
import { colour, interiorColour, line, paragraphs, plate, state, vin, yesNo } from './text-cells.ts';

/** The values of one cell by path of CarFacts (`variant.cylinders`) or by working name (`price_text`). */
export type Draft = Record<string, unknown>;

export type Column = {
  /** The column's own name: the field of spec §3, or its path. Mapping files use it. */
  readonly name: string;
  /** Other names that are recognised without a mapping, compared without case, spaces and punctuation. */
  readonly aliases: readonly string[];
  readonly about: string;
  readonly read: (value: unknown, context: CellContext) => Parsed<Draft>;
  /** The field that the column is about. Further fields that it fills are by the way. */
  readonly field: string;
  /**
   * A cell that cannot be read refuses the row: `always`, or only when no other column gives the field. Of other
   * columns it is left out with a remark (D305).
   */
  readonly refuses?: 'always' | 'alone';
  /** Has lists or paragraphs. The text of any other column is a single value, which is never long. */
  readonly isLong?: true;
  /** Reads a JSON object as one value. Other objects are flattened to dotted names. */
  readonly takesObject?: true;
};

/** A column that fills the one field with its name. */
function field(name: string, parse: CellParser<unknown>, about: string, aliases: readonly string[] = []): Column {
  return spread(name, parse, { about, aliases, to: (value) => ({ [name]: value }) });
}

type Spread<Value> = {
  readonly about: string;
  readonly aliases: readonly string[];
  /** Its own name if left out. */
  readonly field?: string;
  readonly to: (value: Value) => Draft;
};

/** A column that fills several fields. */
function spread<Value>(
  name: string,
  parse: CellParser<Value>,
  { about, aliases, field: main = name, to }: Spread<Value>,
): Column {
  const read = (value: unknown, context: CellContext): Parsed<Draft> => {
    const parsed = parse(value, context);
    return parsed.ok ? good(to(parsed.value), parsed.note) : parsed;
  };
  return { name, aliases, about, read, field: main };
}

const IDENTITY: readonly Column[] = [
  field('dealership_id', line, 'Dealership, when one file feeds several', ['dealership', 'dealer id', 'dealer code']),
  field('stocknum', line, 'Stock number, unique in the dealership', [
    'stock number',
    'stock no',
    'stock',
    'stock id',
    'stock code',
  ]),
  field('year', year, 'Model year', ['model year', 'year group', 'manufacture year']),
  field('make', line, 'Make', ['manufacturer', 'brand']),
  field('model', line, 'Model', ['model name']),
  field('badge', line, 'Badge or grade', ['variant', 'trim', 'grade', 'badge description']),
  field('series', line, 'Series', ['model series', 'series name']),
  field('carsales_title', line, 'Title as listed elsewhere', ['title', 'vehicle description', 'listing title']),
  field('tag', line, "The dealer's own tag", ['label']),
  field('car_type', carType, 'new, demo or used', [
    'stock type',
    'condition',
    'listing type',
    'sale type',
    'new used',
    'used or new',
    'vehicle type',
  ]),
  field('status', status, 'In stock, coming soon, sold or withdrawn', ['sale status', 'stock status', 'availability']),
  field('item_type', itemType, 'car, caravan, motorhome or truck', []),
  field('categories', textList(30, 60), 'Categories', ['category']),
];

const PRICE: readonly Column[] = [
  field('price', pricedAmount, 'The advertised price, in dollars', [
    'list price',
    'sale price',
    'asking price',
    'selling price',
    'internet price',
  ]),
  spread('price_type', priceType, {
    about: 'DAP or EGC: what the price includes',
    aliases: ['price basis'],
    to: (value) => ({ price_type: value }),
  }),
  {
    name: 'advertised_price',
    field: 'price',
    aliases: [],
    about: 'EGC or DAP: which of the two prices is advertised; or an amount',
    read: (value, context) => {
      const type = toPriceType(value);
      if (type !== null) return good({ price_type: type });
      const amount = pricedAmount(value, context);
      return amount.ok ? good({ price: amount.value }) : amount;
    },
  },
  field('drive_away_price', driveAwayCents, 'Drive-away price, in dollars', ['dap price', 'dap', 'drive away']),
  field('excluding_charges_price', excludingChargesCents, 'Price excluding government charges, in dollars', [
    'egc price',
    'egc',
    'price egc',
  ]),
  field('before_price', pricedAmount, 'Earlier price, in dollars', ['was price', 'previous price']),
  field('offer_price', pricedAmount, 'Offer price, in dollars', ['special price']),
  field('subscription_price', cents, 'Weekly subscription price, in dollars', ['subscription']),
  field('payment_processors.reserve_price', cents, 'Reservation deposit, in dollars', ['reserve deposit']),
  field('autograb_data.state_average_market_price', cents, 'State average, in dollars', ['state average market price']),
  field('autograb_data.average_market_price', cents, 'National average, in dollars', ['average market price']),
  { ...field('finance_lenders', financeLenders, 'Lenders as JSON, amounts in dollars'), takesObject: true },
];

const FLAGS: readonly Column[] = [
  field('sold', yesNo, 'Yes has the car as sold, whatever its status says', []),
  field('reserved', yesNo, 'Yes has it as under offer', []),
  field('preorder', yesNo, 'Can be ordered before it arrives', []),
  field('certified', yesNo, 'Certified by the manufacturer', []),
  field('show_on_dealer_website', yesNo, 'No hides the car', ['show on website']),
  field('has_nvic', yesNo, 'Has an NVIC', []),
  field('personalised_finance', yesNo, 'Finance leads to /personalised/finance', []),
  field('redbook_code', line, 'RedBook code', ['redbook', 'redbook id']),
  field('nvic_code', line, 'NVIC code', ['nvic']),
  field('rego_expiry', day, 'Registration expiry', ['registration expiry', 'rego expiry date', 'rego expires']),
  field('compliance_date', month, 'Compliance plate', ['complied']),
  field('build_date', month, 'Build date', ['built', 'build']),
  field('arrival_date', day, 'When a coming_soon car is expected', ['eta', 'expected date']),
];

const simple =
  (name: string, detail: string) =>
  (value: { simple: string | null; detail: string | null }): Draft => ({
    [name]: value.simple,
    ...(value.detail === value.simple ? {} : { [detail]: value.detail }),
  });

const VEHICLE: readonly Column[] = [
  field('km', kilometres, 'Odometer', ['odometer', 'kilometres', 'kilometers', 'kms', 'mileage', 'odometer reading']),
  field('vin', vin, 'VIN', ['vin number', 'chassis number']),
  field('regplate', plate, 'Registration plate', [
    'license plate',
    'rego',
    'rego num',
    'rego no',
    'registration',
    'registration number',
    'reg no',
    'plate',
  ]),
  spread('body', body, {
    about: 'Body',
    aliases: ['simple_body', 'body type', 'body style', 'car suv'],
    to: (value) => ({ ...value }),
  }),
  field('manufacturer_body', line, 'Body as the maker calls it', []),
  spread('transmission', transmission, {
    about: 'Transmission',
    aliases: ['simple_transmission', 'gearbox'],
    to: simple('transmission', 'trans'),
  }),
  field('trans', gearboxDetail, 'Gearbox, detailed', ['transmission detail']),
  spread('fuel', fuel, { about: 'Fuel', aliases: ['simple_fuel', 'fuel type'], to: simple('fuel', 'fuel_detail') }),
  field('fuel_detail', fuelDetail, 'Fuel, detailed', []),
  field('drive', drive, 'Driven wheels', ['drive type', 'drive train', 'driven wheels']),
  field('colour', colour, 'Exterior colour', ['color', 'exterior colour', 'exterior color', 'ext colour']),
  field('interior_colour', interiorColour, 'Interior colour', ['interior color', 'trim colour', 'int colour']),
  field('seats', seats, 'Seats', ['seat capacity', 'number of seats', 'seating']),
  field('doors', doors, 'Doors', ['door num', 'number of doors']),
  spread('engine_size', engine, {
    about: 'Engine: 2.2 L, 2198 cc, or 4 cyl, 2.2 L',
    aliases: ['engine', 'engine capacity', 'engine litres'],
    to: ({ litres: size, cylinders: count }) => ({
      engine_size: size,
      ...(count === null ? {} : { 'variant.cylinders': count }),
    }),
  }),
  field('towing_braked_kg', kilograms, 'Braked towing capacity', ['towing capacity', 'braked towing']),
  field('payload_kg', kilograms, 'Payload', ['payload']),
  field('ball_weight_kg', kilograms, 'Maximum ball weight', ['ball weight', 'tow ball download', 'tongue weight']),
  field('gcm_kg', kilograms, 'Gross combination mass', [
    'gcm',
    'gross combination mass',
    'gross combined mass',
    'gcwr',
  ]),
];

const SPECIFICATIONS: readonly Column[] = [
  field('variant.cylinders', cylinders, 'Cylinders', ['cylinders', 'cyl', 'cylinders in engine']),
  field('variant.enginesize', cubicCentimetres, 'Displacement, cc', ['engine cc', 'displacement']),
  field('variant.enginesize_litres', litres, 'Displacement, litres', ['enginesize_litres']),
  field('variant.induction', line, 'Induction', ['induction']),
  field('variant.fuelconsumptioncombined', consumption, 'Litres per 100 km', [
    'fuel consumption',
    'fuel combined l100',
    'fuel consumption combined',
  ]),
  field('variant.fuelcapacity', tankLitres, 'Fuel tank, litres', ['fuel capacity', 'fuel tank']),
  field('variant.grossvehiclemass', kilograms, 'Gross vehicle mass', ['gross vehicle mass', 'gvm', 'gvwr']),
  field('variant.vehiclelength', millimetres, 'Length', ['vehicle length', 'length']),
  field('variant.vehicleheight', millimetres, 'Height', ['vehicle height', 'height']),
  field('variant.vehiclewidth', millimetres, 'Width', ['vehicle width', 'width']),
  field('variant.torque', line, 'Torque', ['torque']),
  field('variant.ancaprating', stars, 'ANCAP stars', ['ancap rating', 'ancap']),
  field('variant.geartype', gearboxDetail, 'Gearbox, as the maker states it', ['gear type']),
  field('specifications.body_width', caravanLength, 'Caravan: body width', ['body width']),
  field('specifications.body_length', caravanLength, 'Caravan: body length', ['body length']),
  field('specifications.tare_weight', kilograms, 'Caravan: tare', ['tare weight', 'tare']),
  field('specifications.axle_type', line, 'Caravan: axles', ['axle type', 'axles']),
  field('specifications.sleeps', berths, 'Caravan: berths', ['sleeps', 'berths']),
  field('specifications.aggregate_trailer_mass', kilograms, 'Caravan: aggregate trailer mass', [
    'aggregate trailer mass',
    'atm',
  ]),
];

const CONTENT: readonly Column[] = [
  field('dealercomments', paragraphs, "Dealer's comments", ['comments', 'adv description', 'description', 'comment']),
  field('standardEquipment', textList(500, 300), 'Standard equipment', ['standard features']),
  field('features', textList(500, 300), 'Features', ['key features', 'options', 'additional features']),
  field('images', pictures, 'Pictures, first is primary', [
    'image urls',
    'photos',
    'pictures',
    'image',
    'photo urls',
    'images url',
  ]),
  field('file', fileAddress, 'History report', ['history report']),
  field('location_id', line, 'Location: id, slug or name', ['location code', 'yard code', 'yard', 'location slug']),
  spread('place', place, {
    about: 'Place as Caringbah, NSW',
    aliases: ['location', 'car location'],
    field: 'city',
    to: ({ city, state: found }) => ({ city, ...(found === null ? {} : { state: found }) }),
  }),
  field('city', line, 'Suburb or city', ['suburb', 'town']),
  field('state', state, 'State', ['state code']),
];

/** What says which car it is, and what says whether and for how much it is for sale. */
const REFUSING: Readonly<Record<string, Column['refuses']>> = {
  dealership_id: 'alone',
  stocknum: 'alone',
  year: 'alone',
  make: 'alone',
  model: 'alone',
  car_type: 'alone',
  status: 'always',
  sold: 'alone',
  show_on_dealer_website: 'always',
  price: 'always',
  advertised_price: 'always',
  drive_away_price: 'always',
  excluding_charges_price: 'always',
};

const LONG = new Set(['categories', 'finance_lenders', 'dealercomments', 'standardEquipment', 'features', 'images']);

/** Every recognised column, in the order of the documentation. */
export const COLUMNS: readonly Column[] = [
  ...IDENTITY,
  ...PRICE,
  ...FLAGS,
  ...VEHICLE,
  ...SPECIFICATIONS,
  ...CONTENT,
].map((column) => {
  const refuses = REFUSING[column.name];
  return {
    ...column,
    ...(refuses === undefined ? {} : { refuses }),
    ...(LONG.has(column.name) ? { isLong: true as const } : {}),
  };
});

/** Names are compared without case, spaces and punctuation: `Stock number`, `stock_number` and `StockNumber` are one. */
export function toColumnKey(header: string): string {
  return header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
}

/** Returns a new map each time, because no state at module level is shared between the server and the built pages. */
export function buildColumnIndex(): ReadonlyMap<string, Column> {
  const index = new Map<string, Column>();
  for (const column of COLUMNS) for (const alias of column.aliases) index.set(toColumnKey(alias), column);
  for (const column of COLUMNS) index.set(toColumnKey(column.name), column);
  return index;
}

/** Whether `header` is the column's own name, which takes precedence over an alias in the same row. */
export function isOwnName(column: Column, header: string): boolean {
  return toColumnKey(column.name) === toColumnKey(header);
}
