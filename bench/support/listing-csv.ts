const MODELS = [
  ['Toyota', 'HiLux', 'Ute / Tray'],
  ['Toyota', 'Corolla', 'Hatchback'],
  ['Mazda', 'CX-5', 'SUV'],
  ['Mazda', '3', 'Sedan'],
  ['Ford', 'Ranger', 'Ute'],
  ['Hyundai', 'i30', 'Hatch'],
  ['Kia', 'Carnival', 'People Mover'],
  ['Mitsubishi', 'Triton', 'Ute'],
  ['Nissan', 'Navara', 'Ute'],
  ['Subaru', 'Outback', 'Station Wagon'],
  ['Volkswagen', 'Golf', 'Hatchback'],
  ['Isuzu', 'D-MAX', 'Ute'],
] as const;
const BADGES = ['SR5', 'Ascent Sport', 'Touring', 'XLT', 'GT-Line', 'Premium', 'ST-X', 'Highlander'] as const;
const COLOURS = ['White', 'Silver', 'Grey', 'Black', 'Blue', 'Red'] as const;
const FEATURES = [
  'Reversing camera',
  'Apple CarPlay',
  'Tow bar',
  'Leather seats',
  'Sunroof',
  'Adaptive cruise',
  'Heated seats',
  'Canopy',
] as const;
const HEADER =
  'Stock number,Year,Make,Model,Badge,Car type,DAP Price,EGC Price,Odometer,Body,Transmission,Fuel,Drive,Exterior Colour,Interior Colour,Doors,Seats,Engine,Vin,Rego,Rego expiry,Features,Dealercomments,images';

/**
 * A stock list of invented cars, the same for the same seed. A row has about 700 bytes, as a dealer system writes it.
 */
export function* listingCsv({ rows, seed }: { readonly rows: number; readonly seed: number }): Generator<string> {
  const random = createRandom(seed);
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item;
  yield `${HEADER}\n`;
  for (let row = 0; row < rows; row += 1) {
    const [make, model, body] = pick(MODELS);
    const price = 8000 + Math.floor(random() * 70_000);
    const features = FEATURES.filter(() => random() < 0.5).join('|');
    const images = Array.from({ length: 8 }, (_, at) => `https://cdn.example.com/${row}/${at}.jpg?w=1600`).join('|');
    const cells = [
      `B${row}`,
      2010 + Math.floor(random() * 16),
      make,
      model,
      pick(BADGES),
      pick(['new', 'used', 'used', 'demo']),
      `"$${price.toLocaleString('en-AU')}"`,
      price - 1500,
      Math.floor(random() * 200_000),
      body,
      pick(['Automatic', 'Manual']),
      pick(['Petrol - Unleaded', 'Diesel', 'Hybrid']),
      pick(['4WD', 'Front', 'AWD']),
      pick(COLOURS),
      'Black',
      5,
      5,
      '"4 cyl, 2.2 L"',
      `6T1BE42K${String(row).padStart(9, '0')}`,
      `ABC${String(row % 1000).padStart(3, '0')}`,
      '31/12/2026',
      features,
      `"One owner, full books.|Drives as new, ""call us"" today. ${'Lovely car. '.repeat(8)}"`,
      images,
    ];
    yield `${cells.join(',')}\n`;
  }
}

/** mulberry32 */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
