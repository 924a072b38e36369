import type { Car } from '#domain/car/car.ts';
import { readComments } from '#domain/car/comments.ts';
import { withoutRepeats } from '#domain/car/joined-facts.ts';
import { keyInformation } from '#domain/car/key-information.ts';
import type { SpecRow } from '#domain/car/spec-value.ts';
import { carSpecifications, withoutTowing } from '#domain/car/specifications.ts';
import type { FactView } from '#web/features/car/car-page-view.ts';
import { isLawKey } from '#web/messages/law-texts.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { dayAtCar } from './day-at-car.server.ts';

/** The rows with their labels. A fact that only another market's authority knows has none and is left out (D280). */
function toFacts(rows: readonly SpecRow[], { t, law }: Pick<PageTools, 't' | 'law'>): FactView[] {
  return rows.flatMap(({ name, label: key, value }) => {
    const label = isLawKey(key) ? law(key) : t.byKey(key, name);
    return label === null
      ? []
      : [{ name, label, value: 'text' in value ? value.text : t.byKey(value.key, value.key, value.params) }];
  });
}

/** A button for one more row would take as much room as the row. */
const shownOf = (all: number, first: number): number => (all === first + 1 ? all : first);

/** The tables and lists of a car: facts, specifications, comments, features. */
export function toCarTables(car: Car, tools: PageTools) {
  const { car_page, features } = tools.config;
  const { market } = tools;
  const today = dayAtCar(car, tools);
  const { regplate } = car_page;
  const facts = toFacts(keyInformation(car, { market, regplate, regoExpiry: car_page.rego_expiry, today }), tools);
  const all = toFacts(carSpecifications(features.towing ? car : withoutTowing(car), market), tools);
  const specifications = withoutRepeats(all, facts);
  return {
    facts,
    specifications,
    specificationsLead: tools.law('car.specifications_lead'),
    specificationsShown: shownOf(specifications.length, car_page.specification_count),
    comments: readComments(car.dealercomments, car_page.comment_length),
    features: car.features,
    included: car.standardEquipment,
    featuresShown: car_page.feature_count,
  };
}
