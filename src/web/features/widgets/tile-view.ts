import type { BodyKey } from '#domain/car/car.ts';

export type BodyTile = {
  readonly body: BodyKey;
  readonly label: string;
  readonly count: number;
  readonly href: string;
};

/** A search that a shopper might want, with what it finds. */
export type FacetTileView = { readonly label: string; readonly count: number; readonly href: string };
