/** How far a picture is enlarged, and how far its middle is moved from the middle of the screen, in pixels. */
export type Zoom = { readonly scale: number; readonly x: number; readonly y: number };

/** A place on the screen, in pixels from its middle. */
export type Place = { readonly x: number; readonly y: number };

/** The size of the screen in pixels. */
export type Screen = { readonly width: number; readonly height: number };

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };

export const MAX_SCALE = 4;
/** What a double tap and the button enlarge to. */
export const TAP_SCALE = 2.5;

/** Enlarges to `scale`, at most four times and never below the whole picture. What is at `place` stays there. */
export function zoomTo(zoom: Zoom, scale: number, place: Place, screen: Screen): Zoom {
  const next = Math.min(MAX_SCALE, Math.max(1, scale));
  const part = next / zoom.scale;
  const moved = { scale: next, x: place.x - (place.x - zoom.x) * part, y: place.y - (place.y - zoom.y) * part };
  return keepInside(moved, screen);
}

/** Moves an enlarged picture, as far as its edges reach. */
export function moveBy(zoom: Zoom, by: Place, screen: Screen): Zoom {
  return keepInside({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, screen);
}

function keepInside({ scale, x, y }: Zoom, { width, height }: Screen): Zoom {
  const within = (value: number, side: number): number => {
    const room = ((scale - 1) * side) / 2;
    return Math.min(room, Math.max(-room, value)) || 0;
  };
  return { scale, x: within(x, width), y: within(y, height) };
}
