/** An element of a drawn map, as React takes it: an SVG element with its attributes, and a text or elements inside. */
export type DrawnShape = {
  readonly tag: 'circle' | 'line' | 'path' | 'svg' | 'text';
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly inside?: string | readonly DrawnShape[];
};

/** A location on a map: what its entry in the list and its marker say. */
export type MapPlace = {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** Its page; null on that page. */
  readonly href: string | null;
  readonly directions: string | null;
  readonly lat: number;
  readonly long: number;
};

/** The picture that is there before a map is asked for (D47): from the maps service, or drawn from our own data. */
export type MapPicture = { readonly address: string } | { readonly shapes: readonly DrawnShape[] };

export type MapView = {
  /** Heads the map and its list; null on the page of a location, which says all of it already. */
  readonly heading: string | null;
  /** The picture in words. */
  readonly label: string;
  readonly picture: MapPicture;
  readonly places: readonly MapPlace[];
  /** The map that a shopper can ask for; null where the site has no style for it. */
  readonly live: { readonly style: string; readonly credit: string | null } | null;
};

/** A drawn map whose pins the page draws, by the ids of their locations. Places are in percent of its width and height. */
export type PinMapView = {
  readonly label: string;
  readonly picture: MapPicture;
  readonly pins: readonly { readonly ids: readonly string[]; readonly x: number; readonly y: number }[];
};
