/** A fact of a car, as its page shows it. */
export type ComparedFact = { readonly name: string; readonly label: string; readonly value: string };

/** A fact of all cars. A car whose figure nobody has given has null. */
export type ComparedRow = {
  readonly name: string;
  readonly label: string;
  readonly values: readonly (string | null)[];
};

/** Every car has its own. They say which car it is, not what it is like. */
const NAMES_THE_CAR: ReadonlySet<string> = new Set(['stock_number', 'vin', 'regplate']);

export const isSameOnAll = ({ values }: ComparedRow): boolean => new Set(values).size === 1;

/**
 * The facts of cars side by side: those named in `leading`, in that order, then those that differ, and those that all
 * cars share. A fact that a car lacks is a difference. Other rows keep the order of the cars' own tables.
 */
export function compareFacts(
  cars: readonly (readonly ComparedFact[])[],
  leading: readonly string[] = [],
): { readonly leading: ComparedRow[]; readonly different: ComparedRow[]; readonly same: ComparedRow[] } {
  const byName = cars.map((facts) => new Map(facts.map((fact) => [fact.name, fact])));
  const names = orderOf(cars);
  const toRow = (name: string): ComparedRow => {
    const label = byName.find((facts) => facts.has(name))?.get(name)?.label ?? name;
    return { name, label, values: byName.map((facts) => facts.get(name)?.value ?? null) };
  };
  const rows = names.filter((name) => !leading.includes(name)).map(toRow);
  return {
    leading: leading.filter((name) => names.includes(name)).map(toRow),
    different: rows.filter((row) => !isSameOnAll(row)),
    same: rows.filter(isSameOnAll),
  };
}

/** The names of all facts. One that only a later car has follows the fact that precedes it there. */
function orderOf(cars: readonly (readonly ComparedFact[])[]): string[] {
  const names: string[] = [];
  for (const facts of cars) {
    let place = 0;
    for (const { name } of facts) {
      if (NAMES_THE_CAR.has(name)) continue;
      const known = names.indexOf(name);
      if (known < 0) names.splice(place, 0, name);
      place = (known < 0 ? place : known) + 1;
    }
  }
  return names;
}

/** Feeds name one feature in the singular and in the plural: "Roof rack" and "Roof racks", "Dual battery" and "Dual batteries" (D560). */
const featureKey = (feature: string): string =>
  feature
    .toLowerCase()
    .replaceAll(/ies\b/g, 'y')
    .replaceAll(/(?<=ch|sh|ss|x)es\b/g, '')
    .replaceAll(/(?<=[a-z][^\Ws])s\b/g, '');

/** Features of cars side by side. */
type ComparedFeatures = {
  /** What all cars have. */
  readonly shared: readonly string[];
  /** What each car has besides, in its own order. */
  readonly own: readonly (readonly string[])[];
};

/** A plural is no difference, and all cars have the words of the first one. */
export function compareFeatures(cars: readonly (readonly string[])[]): ComparedFeatures {
  const words = new Map(
    cars
      .flat()
      .toReversed()
      .map((feature) => [featureKey(feature), feature]),
  );
  const keys = cars.map((features) => new Set(features.map(featureKey)));
  const isShared = (key: string) => keys.every((others) => others.has(key));
  const named = (list: readonly string[]) => list.map((key) => words.get(key) ?? key);
  return {
    shared: named([...(keys[0] ?? [])].filter(isShared)),
    own: keys.map((own) => named([...own].filter((key) => !isShared(key)))),
  };
}
