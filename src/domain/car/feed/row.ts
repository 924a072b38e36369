import type { CarFacts } from '#domain/car/car.ts';

/** One uninterpreted record of a feed. `line` is the 1-based line of the file where it begins. */
export type FeedRow = { readonly line: number; readonly cells: ReadonlyMap<string, unknown> };

/** One problem of a row; `value` is shortened, `column` is the feed's own header. */
export type RowProblem = {
  readonly line: number;
  readonly column: string;
  readonly value: string;
  readonly expected: string;
};

/**
 * The result of reading a row. `wrong`: the row has at least one problem, and nothing of it is used. `stocknum` is
 * present when it could be read, so that the car with that number keeps its last good version. `hints` help to find the
 * car of a row without a number. `withdrawn`: the feed says that the car is off the market.
 */
export type RowOutcome =
  | {
      readonly kind: 'car';
      /** The location as the feed writes it: an id, a slug, a name or a code. `facts.location_id` is still null. */
      readonly dealership: string | null;
      readonly location: string | null;
      readonly facts: CarFacts;
      readonly notices: readonly RowProblem[];
    }
  | { readonly kind: 'withdrawn'; readonly dealership: string | null; readonly stocknum: string }
  | {
      readonly kind: 'wrong';
      readonly dealership: string | null;
      readonly stocknum: string | null;
      readonly hints: IdentityHints;
      readonly problems: readonly RowProblem[];
    };

/** A readable identity of the row's car. */
export type IdentityHints = {
  readonly vin: string | null;
  readonly regplate: string | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly year: number | null;
};
