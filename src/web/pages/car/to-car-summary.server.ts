import type { Car } from '#domain/car/car.ts';
import { fuelName } from '#domain/car/fuel-names.ts';
import { formatDay, formatMonth, shownRegoExpiry } from '#domain/car/rego.ts';
import { withUnit } from '#domain/car/spec-value.ts';
import { carName } from '#domain/car/title.ts';
import { unbroken } from '#domain/content/unbroken.ts';
import { locationsOfCar } from '#domain/location/locations-of-car.ts';
import { formatOdometer } from '#domain/units.ts';
import { lowerFirst } from '#utilities/lower-first.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { dayAtCar } from './day-at-car.server.ts';
import { bodyText, locationText } from './to-card-view.server.ts';
import { priceBuyers } from './to-price-view.server.ts';

/** The drives of the feed mapping. Any other is shown in the feed's own words. */
const DRIVES = ['4x4', 'awd', 'front', 'rear'] as const;

function driveOf({ drive }: Car, { t }: PageTools): string | null {
  const known = DRIVES.find((name) => name === drive?.trim().toLowerCase());
  return known ? t(`car.summary.drive.${known}`) : withUnit(drive);
}

/** A maker's name for a colour, "Glacier White", is not a word of the sentence as "red" and "Dark blue" are. */
const isName = (fact: string, { colour }: Car): boolean => fact === colour?.trim() && /\s\p{Lu}/u.test(fact);

/** The known facts of the car, in the order in which people usually say them. */
function factsOf(car: Car, tools: PageTools): string[] {
  const { t, market } = tools;
  const facts = [
    bodyText(car, tools),
    withUnit(car.transmission),
    car.fuel && withUnit(fuelName(car.fuel, market.code)),
    driveOf(car, tools),
    car.km === null ? null : t('car.summary.odometer', { km: formatOdometer(car.km, market) }),
    withUnit(car.colour),
    car.seats === null ? null : unbroken(t('car.summary.seats', { count: car.seats })),
  ];
  return facts.filter((fact) => fact !== null).map((fact) => (isName(fact, car) ? fact : lowerFirst(fact)));
}

/** The Car Summary section (spec §2): the car in a few sentences that also read well aloud or in a message. */
export function toCarSummary(car: Car, price: { text: string; label: string } | null, tools: PageTools): string[] {
  const { t, tenant, config, market } = tools;
  const named = { condition: t(`car_type.${car.car_type}`), car: carName(car) };
  const facts = factsOf(car, tools);
  const expiry = config.car_page.rego_expiry ? shownRegoExpiry(car, dayAtCar(car, tools)) : null;
  // A car that is coming soon or sold cannot be seen; one at a hidden location or a distribution centre not where it
  // stands (D359, D360).
  const isSeen = car.status === 'in_stock' && car.location_name !== null;
  const place = isSeen && locationsOfCar(car, tenant).sellers.length === 0 ? locationText(car) : null;
  const label = [lowerFirst(price?.label ?? ''), priceBuyers(car, tools)].filter(Boolean).join(' ');
  return [
    facts.length > 0
      ? t('car.summary.what', { ...named, facts: facts.join(', ') })
      : t('car.summary.what_alone', named),
    car.build_date && t('car.summary.built', { month: unbroken(formatMonth(car.build_date, market.code)) }),
    expiry && t('car.summary.registered', { day: unbroken(formatDay(expiry, market.code)) }),
    price && t('car.summary.price', { price: price.text, label }),
    place ? t('car.summary.at', { place, number: car.stocknum }) : t('car.summary.stock', { number: car.stocknum }),
  ].filter((sentence) => sentence !== null);
}
