import { BODY_WORDS } from './body-names.ts';
import type { BodyKey, Car } from './car.ts';
import type { ComparedFact } from './compare-cars.ts';
import { bodyKeyOf } from './feed/body-words.ts';
import { inSentenceCase, withoutCapitals } from './without-capitals.ts';

/** Facts that a car has in general words and in exact ones, which come later in its tables. */
const PAIRS = [
  { general: 'body', exact: 'manufacturer_body' },
  { general: 'transmission', exact: 'gear_type' },
  { general: 'fuel', exact: 'fuel_type' },
] as const;

type GeneralName = (typeof PAIRS)[number]['general'];

const compact = (text: string): string => text.toLowerCase().replaceAll(/[\s-]/g, '');

/**
 * Whether a maker's words say more than the body: "Double Cab Pick-up" of a ute does, "Hatchback" of a hatch does not.
 * Nor does "Wagon" of an SUV: a register calls every SUV a wagon, which beside its body reads as a contradiction.
 */
function saysMore(words: string, body: BodyKey): boolean {
  const named = bodyKeyOf(words);
  if (named === null) return true;
  return named === body && body !== '4x4' && !BODY_WORDS[body].some((word) => compact(word) === compact(words));
}

/** A car's exact facts without those that repeat the general one: "Fuel type: Diesel" after "Fuel: Diesel". */
export function withoutRepeats<Fact extends ComparedFact>(exact: readonly Fact[], general: readonly Fact[]): Fact[] {
  const said = (name: string) => general.find((fact) => fact.name === name)?.value.toLowerCase();
  return exact.filter(({ name, value }) => {
    const pair = PAIRS.find((one) => one.exact === name);
    return pair === undefined || said(pair.general) !== value.toLowerCase();
  });
}

/** One text of both: the exact words where they contain the general one, else one after the other. */
function join(general: string, exact: string): string {
  const [one, other] = [general.toLowerCase(), exact.toLowerCase()];
  if (one.includes(other)) return general;
  return other.includes(one) ? inSentenceCase(exact) : `${general}, ${withoutCapitals(exact)}`;
}

/**
 * The facts of a car as one table. Where its page has two rows, "Transmission: Automatic" and "Gearbox: 8 speed
 * automatic", there is one, under the general name (D562).
 */
export function joinFacts(
  facts: readonly ComparedFact[],
  { body }: Pick<Car, 'body'>,
  labelOf: (name: GeneralName) => string,
): ComparedFact[] {
  const valueOf = (wanted: string) => facts.find(({ name }) => name === wanted)?.value ?? null;
  return facts.flatMap((fact) => {
    const pair = PAIRS.find(({ general, exact }) => fact.name === general || fact.name === exact);
    if (pair === undefined) return [fact];
    const { general, exact } = pair;
    const [word, words] = [valueOf(general), valueOf(exact)];
    // Both are told in the place of the general one.
    if (word !== null && fact.name === exact) return [];
    const isMore = words !== null && (general !== 'body' || body === null || saysMore(words, body));
    const value = word !== null && isMore ? join(word, words) : fact.value;
    return [{ name: general, label: labelOf(general), value }];
  });
}
