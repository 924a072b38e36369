import type { BodyKey } from '#domain/car/car.ts';

export type BodyTile = {
  readonly body: BodyKey;
  readonly label: string;
  readonly count: number;
  readonly href: string;
  /** What the best of them tows and carries, as text. */
  readonly ratings?: readonly { readonly label: string; readonly value: string }[];
};

/** A tile that leads to a search, with the number of cars it finds. */
export type FacetTileView = { readonly label: string; readonly count: number; readonly href: string };
