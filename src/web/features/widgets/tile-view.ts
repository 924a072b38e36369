import type { BodyKey } from '#domain/car/car.ts';

export type BodyTile = {
  readonly body: BodyKey;
  readonly label: string;
  readonly count: number;
  readonly href: string;
  /** How many there are, and what the best of them tows and carries, as rows. Empty where the site has no ratings. */
  readonly figures?: readonly { readonly label: string; readonly value: string }[];
};

/** A tile that leads to a search, with the number of cars it finds. */
export type FacetTileView = { readonly label: string; readonly count: number; readonly href: string };
