import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSearchUrl } from '#domain/search/build-search-url.ts';
import { DEFAULT_RULES } from '#domain/search/form-rules.ts';
import { createKnownValues } from '#domain/search/known-values.ts';
import { EMPTY_SEARCH, withQuery, type StockSearch } from '#domain/search/stock-search.ts';
import { readTypedSearch } from './read-typed-search.ts';

const known = createKnownValues();
for (const [make, model] of [
  ['Toyota', 'Corolla'],
  ['Toyota', 'Corolla Cross'],
  ['Toyota', 'HiLux'],
  ['Toyota', 'LandCruiser 300'],
  ['Mazda', '3'],
  ['Mazda', 'CX-5'],
  ['Mazda', 'BT-50'],
  ['Peugeot', '208'],
  ['Peugeot', '2008'],
  ['Porsche', '911'],
  ['Ford', 'Ranger'],
  ['Isuzu', 'D-Max'],
  ['Isuzu', 'MU-X'],
  ['Land Rover', 'Discovery'],
  ['Land Rover', 'Discovery Sport'],
  ['Rolls-Royce', 'Silver Shadow'],
  ['Hyundai', 'i30'],
  ['Volkswagen', 'Golf'],
] as const)
  known.learnVehicle(make, model, 'yard');
const VALUES = {
  badge: ['LS Black Edition', 'Titanium', 'LS-T 4x4', 'XLT 3.2', 'GLX'],
  fuel: ['Petrol - Unleaded', 'Diesel', 'Hybrid - Petrol', 'Plug-in Hybrid - Petrol', 'Electric'],
  transmission: ['Automatic', '8 speed automatic', 'Manual', 'Continuously variable'],
  drive: ['4x4', 'AWD', 'Front', 'Rear'],
  colour: ['White', 'Pearl White', 'Black', 'Red', 'Blue', 'Silver', 'Grey', 'Titanium'],
  city: ['Toowoomba', 'Gold Coast', 'Parramatta', 'Ranger'],
  state: ['NSW', 'QLD', 'ACT', 'TX', 'NM', 'CO'],
  location_name: ['Harbour City Parramatta', 'Parramatta Road'],
  filtered_features: ['Tow bar', 'Sunroof'],
  categories: ['First car', 'Under $15,000'],
};
for (const [name, values] of Object.entries(VALUES)) for (const value of values) known.learn(name, value, 'yard');
known.learnNameWord('location', 'parramatta', 'yard');
known.learnNameWord('car', 'wagon', 'yard');

const site = known.within(['yard']);
const read = (query: string, search: StockSearch = EMPTY_SEARCH) =>
  buildSearchUrl(readTypedSearch(withQuery(search, query), site));
const query = (text: string) => `/search?${new URLSearchParams({ query: text })}`;
const AUTOMATIC = 'transmission=8+speed+automatic&transmission=Automatic';

describe('words that say a filter', () => {
  it.each([
    // Several at once
    ['7 seats under $40,000', '/search?price=-39999&seats=7-7'],
    ['automatic ute under 30k', `/search?body=ute&price=-29999&${AUTOMATIC}`],
    ['diesel 4x4', '/search?fuel=Diesel&drive=4x4'],
    ['white ute with tow bar', '/search?body=ute&colour=Pearl+White&colour=White&filtered_features=Tow+bar'],
    ['used red or blue SUVs in Toowoomba', '/search/used-cars?body=suv&colour=Blue&colour=Red&city=Toowoomba'],
    ['2019 or newer diesel under 100,000 km', '/search?km=-99999&year=2019-&fuel=Diesel'],
    ['toyota under 30k', '/search/toyota?price=-29999'],
    ['ford ranger automatic', `/search/ford/ranger?${AUTOMATIC}`],
    // Seats
    ['seven seater', '/search?seats=7-7'],
    ['7 seats', '/search?seats=7-7'],
    ['7-seater', '/search?seats=7-7'],
    ['7seater', '/search?seats=7-7'],
    ['five seats', '/search?seats=5-5'],
    ['7 or more seats', '/search?seats=7-'],
    ['7+ seats', '/search?seats=7-'],
    ['at least 7 seats', '/search?seats=7-'],
    ['5 to 7 seats', '/search?seats=5-7'],
    ['up to 5 seats', '/search?seats=-5'],
    ['4 or 5 seats', '/search?seats=4-5'],
    ['seven or five seater', '/search?seats=5-7'],
    ['at least 4 or 5 seats', '/search?seats=4-'],
    ['up to 4 or 5 seats', '/search?seats=-5'],
    ['4 or 5 seats or more', '/search?seats=4-'],
    ['5 or 4 seats max', '/search?seats=-5'],
    ['under 4 or 5 seats', '/search?seats=-4'],
    ['between 4 or 5 seats', '/search?seats=4-5'],
    ['under 30k or 5 seats', '/search?price=-29999&seats=5-5'],
    // Prices
    ['under 30k', '/search?price=-29999'],
    ['under $30k.', '/search?price=-29999'],
    ['automatic ute, under 30k!', `/search?body=ute&price=-29999&${AUTOMATIC}`],
    ['under $40,000', '/search?price=-39999'],
    ['less than 25000', '/search?price=-24999'],
    ['$40,000', '/search?price=-40000'],
    ['$40k', '/search?price=-40000'],
    ['up to 30k', '/search?price=-30000'],
    ['max 45,000', '/search?price=-45000'],
    ['30k or less', '/search?price=-30000'],
    ['$30,000 max', '/search?price=-30000'],
    ['20k to 30k', '/search?price=20000-30000'],
    ['$20-30k', '/search?price=20000-30000'],
    ['between $20,000 and $30,000', '/search?price=20000-30000'],
    ['over 20k', '/search?price=20000-'],
    ['under 40 grand', '/search?price=-39999'],
    ['29.9k or under', '/search?price=-29900'],
    // Kilometres
    ['less than 100,000 km', '/search?km=-99999'],
    ['under 100k kms', '/search?km=-99999'],
    ['100,000km or less', '/search?km=-100000'],
    ['50,000 kilometres', '/search?km=-50000'],
    ['kms under 80000', '/search?km=-79999'],
    ['10,000-50,000 km', '/search?km=10000-50000'],
    ['under 60,000 miles', '/search?km=-96559'],
    // Years
    ['2019 or newer', '/search?year=2019-'],
    ['2019+', '/search?year=2019-'],
    ['from 2019', '/search?year=2019-'],
    ['newer than 2018', '/search?year=2019-'],
    ['2018 or older', '/search?year=-2018'],
    ['before 2015', '/search?year=-2014'],
    ['2015-2018', '/search?year=2015-2018'],
    ['between 2015 and 2018', '/search?year=2015-2018'],
    // Values
    ['utes', '/search?body=ute'],
    ['hatchback', '/search?body=hatch'],
    ['cab chassis', '/search?body=cabChassis'],
    ['people movers', '/search?body=peopleMover'],
    ['pick-up', '/search?body=ute'],
    ['used cars', '/search/used-cars'],
    ['second hand cars for sale', '/search/used-cars'],
    ['demo', '/search/demo-cars'],
    ['auto', `/search?${AUTOMATIC}`],
    ['8 speed automatic', '/search?transmission=8+speed+automatic'],
    ['four wheel drive', '/search?drive=4x4'],
    ['AWD', '/search?drive=4x4&drive=AWD'],
    ['plug-in hybrid', '/search?fuel=Plug-in+Hybrid+-+Petrol'],
    ['EV', '/search?fuel=Electric'],
    ['hybrids', '/search?fuel=Hybrid+-+Petrol&fuel=Plug-in+Hybrid+-+Petrol'],
    ['white', '/search?colour=Pearl+White&colour=White'],
    ['pearl white', '/search?colour=Pearl+White'],
    ['gray', '/search?colour=Grey'],
    ['minivans', '/search?body=peopleMover'],
    ['pickup truck', '/search?body=ute'],
    ['gasoline', '/search?fuel=Hybrid+-+Petrol&fuel=Petrol+-+Unleaded&fuel=Plug-in+Hybrid+-+Petrol'],
    ['Gold Coast', '/search?city=Gold+Coast'],
    ['Queensland', '/search?state=QLD'],
    ['Australian Capital Territory', '/search?state=ACT'],
    ['SUVs in Texas', '/search?body=suv&state=TX'],
    ['new mexico', '/search?state=NM'],
    ['sunroof', '/search?filtered_features=Sunroof'],
    ['first car', '/search?categories=First+car'],
    ['coming soon', '/search?status=coming_soon'],
    ['Land Rover', '/search/land-rover'],
    ['hilux', '/search/toyota/hilux'],
    ['volkswagen golf', '/search/volkswagen/golf'],
    ['MU-X 4x4', '/search/isuzu/mu-x?drive=4x4'],
    ['d max under 40k', '/search/isuzu/d-max?price=-39999'],
    ['silver shadow', '/search/rolls-royce/silver-shadow'],
  ])('%s is %s', (text, address) => {
    expect(read(text)).toBe(address);
  });
});

describe('words that stay words', () => {
  it.each([
    ['Mazda 3'],
    ['CX-5'],
    ['208'],
    ['2008'],
    ['911'],
    ['300'],
    ['landcruiser 300'],
    ['Ranger 3.2'],
    ['BT-50'],
    ['i30'],
    ['d max 2019'],
    ['d-max 2022'],
    ['2019 hilux'],
    ['2019'],
    ['30k'],
    ['P11'],
    ['R52'],
    ['10443'],
    ['corolla'],
    ['discovery'],
    ['tow hitch'],
    ['black edition'],
    ['focus titanium'],
    ['titanium'],
    ['colorado'],
    ['parramatta'],
    ['wagon'],
    ['near new'],
    ['not red'],
    ['without sunroof'],
    ['$90 a week'],
    ['under $90 per week'],
    ['$1,200 a month'],
    ['3,500 kg'],
    ['over 3000 kg towing'],
    ['over 7,500 lbs towing'],
    ['under 2000 pounds'],
    ['within 50 km'],
    ['20,000 km away'],
    ['2.0L'],
    ['5 doors'],
    ['6 speed'],
    ['silv'],
    ['automat'],
    ['under 2015'],
    ['lamborghini'],
  ])('%s', (text) => {
    expect(read(text)).toBe(query(text));
  });

  it.each([
    ['mazda 3 under 30k', '/search?price=-29999&query=mazda+3'],
    ['CX-5 7 seats', '/search?seats=7-7&query=CX-5'],
    ['d max 3.0 under 40k', '/search?price=-39999&query=d+max+3.0'],
    ['ranger 3.2 automatic', `/search?${AUTOMATIC}&query=ranger+3.2`],
    ['208 under 30k', '/search?price=-29999&query=208'],
    ['corolla with sunroof', '/search?filtered_features=Sunroof&query=corolla'],
  ])('stay beside a filter: %s is %s', (text, address) => {
    expect(read(text)).toBe(address);
  });
});

describe('a search with words', () => {
  it('keeps what was chosen, adds values, and takes the newest figure', () => {
    const chosen: StockSearch = {
      ...EMPTY_SEARCH,
      choices: { body: ['suv'], fuel: ['Diesel'] },
      ranges: { price: { min: 10_000, max: 20_000 } },
      sortBy: 'price:asc',
    };
    expect(read('ute under 30k', chosen)).toBe('/search?body=suv&body=ute&price=-29999&fuel=Diesel&sortBy=price%3Aasc');
  });

  it('replaces the chosen make on a site that takes one', () => {
    const chosen: StockSearch = { ...EMPTY_SEARCH, vehicles: [{ make: 'Toyota', models: [] }] };
    const typed = (takesOneMake: boolean) =>
      buildSearchUrl(readTypedSearch(withQuery(chosen, 'mazda'), site, { ...DEFAULT_RULES, takesOneMake }));
    expect([typed(false), typed(true)]).toEqual(['/search?make=Mazda&make=Toyota', '/search/mazda']);
  });

  it('knows only the values of its own site', () => {
    const other = readTypedSearch(withQuery(EMPTY_SEARCH, 'tow bar toowoomba'), known.within(['other']));
    expect(buildSearchUrl(other)).toBe(query('tow bar toowoomba'));
  });

  it('finds a make without a Latin letter, also beside a filter', () => {
    const names = createKnownValues();
    names.learnVehicle('比亚迪', '海豹', 'yard');
    names.learnVehicle('五菱', '星光', 'yard');
    const typed = (text: string) => readTypedSearch(withQuery(EMPTY_SEARCH, text), names.within(['yard']));
    expect(typed('五菱')).toMatchObject({ query: '', vehicles: [{ make: '五菱', models: [] }] });
    expect(typed('比亚迪 under 30k')).toMatchObject({
      query: '',
      vehicles: [{ make: '比亚迪', models: [] }],
      ranges: { price: { min: null, max: 29_999 } },
    });
    expect(typed('长城')).toMatchObject({ query: '长城', vehicles: [] });
  });

  it('is read whole at once: reading the result changes nothing', () => {
    const word = fc.constantFrom(
      ...'7 seats under 30k $40,000 to and white ute mazda 3 black edition km 2019 or newer not with tow bar'.split(
        ' ',
      ),
      ...'a - gold coast max 4x4'.split(' '),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 10 }), (words) => {
        const once = readTypedSearch(withQuery(EMPTY_SEARCH, words.join(' ')), site);
        expect(readTypedSearch(once, site)).toEqual(once);
      }),
    );
  });
});
