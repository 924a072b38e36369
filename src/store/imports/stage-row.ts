import type { CarFacts } from '#domain/car/car.ts';
import type { CarId } from '#domain/ids.ts';

/** One parsed row of a feed. */
export type StageRow = {
  readonly stocknum: string;
  /** `{year}-{make}-{model}-{badge}-{stocknum}` as a slug; used when the car is new (D59), with a suffix when taken. */
  readonly slugBase: string;
  readonly facts: CarFacts;
  /** Hash of the facts: an equal hash means that nothing changed. */
  readonly hash: string;
};

/** A car's identity and the version that shoppers see; `visible` is null when they see none. */
export type KnownCar = {
  readonly id: CarId;
  readonly slug: string;
  readonly visible: { readonly versionId: number; readonly hash: string } | null;
};
