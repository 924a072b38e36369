/** Words of feeds that are no names. They have a capital only where they begin a text. */
const COMMON = [
  'Turbo Twin Intercooled Supercharged Aspirated',
  'Petrol Gasoline Diesel Electric Hybrid Premium Regular Unleaded',
  'Automatic Manual Sports Continuously Constantly Variable Transmission Dual Clutch Speed Reduction Gear',
  'Single Double Crew Extra Extended Cab Chassis Pick Plug Up In Pickup Utility Truck Tray',
  'Wagon Station Hatchback Sedan Coupe Convertible Caravan Camper Trailer Van Bus People Mover',
].join(' ');

const COMMON_WORD = new RegExp(`\\b(?:${COMMON.replaceAll(' ', '|')})\\b`, 'g');

/** "Double Cab Pick-up" is "double cab pick-up" inside a text. Names, such as "Tiptronic" and "DSG", stay as they are. */
export const withoutCapitals = (words: string): string => words.replaceAll(COMMON_WORD, (word) => word.toLowerCase());

/** The same where it begins a text: "Double cab pick-up". */
export function inSentenceCase(words: string): string {
  const text = withoutCapitals(words);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
