import { useEffect, useRef, useState, type RefObject } from 'react';
import { moveBy, TAP_SCALE, WHOLE, zoomTo, type Place, type Zoom } from './zoom.ts';

/** Two taps that are at most this far apart in time and place are a double tap. */
const DOUBLE_TAP = { ms: 320, px: 32 } as const;
const KEY_SCALE = 1.5;
const KEY_MOVE = 80;

const MOVES: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: KEY_MOVE, y: 0 },
  ArrowRight: { x: -KEY_MOVE, y: 0 },
  ArrowUp: { x: 0, y: KEY_MOVE },
  ArrowDown: { x: 0, y: -KEY_MOVE },
};

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'>;

export type PictureZoom = {
  readonly isZoomed: boolean;
  /** For the button: enlarges the middle, or shows the whole picture again. */
  readonly toggle: () => void;
  /** Plus, minus and 0; the arrow keys while enlarged. True if the key was one of these. */
  readonly onKeyDown: (event: Key) => boolean;
};

/**
 * Enlarges the picture in view by pinching, a double tap or click, keys and a button, and moves it by dragging and by
 * the arrow keys. Another picture begins whole. The scroll strip stands still meanwhile: see `.is-zoomed`.
 */
export function useZoom(strip: RefObject<HTMLElement | null>, current: number): PictureZoom {
  const [isZoomed, setZoomed] = useState(false);
  /** A ref and a style of the element, because fingers move faster than a strip of sixty pictures renders. */
  const zoom = useRef<Zoom>(WHOLE);
  const apply = useRef((next: Zoom): void => {
    zoom.current = next;
    setZoomed(next.scale > 1);
  });
  useEffect(() => {
    const list = strip.current;
    const picture = list?.children[current]?.querySelector<HTMLElement>('.full-screen-picture');
    if (!list || !picture) return undefined;
    const set = (next: Zoom) => {
      zoom.current = next;
      picture.style.transform = next.scale === 1 ? '' : `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
      setZoomed(next.scale > 1);
    };
    apply.current = set;
    const stop = followFingers(list, zoom, set);
    return () => {
      stop();
      set(WHOLE);
    };
  }, [strip, current]);
  const screen = () => sizeOf(strip.current);
  const toggle = () =>
    apply.current(zoom.current.scale > 1 ? WHOLE : zoomTo(zoom.current, TAP_SCALE, { x: 0, y: 0 }, screen()));
  const onKeyDown = (event: Key): boolean => {
    const next = afterKey(event, zoom.current, screen());
    if (next === null) return false;
    event.preventDefault();
    apply.current(next);
    return true;
  };
  return { isZoomed, toggle, onKeyDown };
}

function afterKey({ key, altKey, ctrlKey, metaKey }: Key, zoom: Zoom, screen: ReturnType<typeof sizeOf>): Zoom | null {
  if (altKey || ctrlKey || metaKey) return null;
  const middle = { x: 0, y: 0 };
  if (key === '+' || key === '=') return zoomTo(zoom, zoom.scale * KEY_SCALE, middle, screen);
  if (key === '-') return zoomTo(zoom, zoom.scale / KEY_SCALE, middle, screen);
  if (key === '0') return WHOLE;
  const by = MOVES[key];
  return by !== undefined && zoom.scale > 1 ? moveBy(zoom, by, screen) : null;
}

const sizeOf = (element: HTMLElement | null) => ({
  width: element?.clientWidth ?? 0,
  height: element?.clientHeight ?? 0,
});

/** Listens to fingers, mouse and touchpad on the strip. Returns the function that stops it. */
function followFingers(list: HTMLElement, zoom: RefObject<Zoom>, set: (next: Zoom) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const screen = () => sizeOf(list);
  const placeOf = (x: number, y: number): Place => ({ x: x - list.clientWidth / 2, y: y - list.clientHeight / 2 });
  let lastTap = { time: -Infinity, x: 0, y: 0 };
  list.addEventListener(
    'pointerup',
    ({ timeStamp, clientX, clientY, isPrimary, button }) => {
      if (!isPrimary || button !== 0) return;
      const isNear = Math.hypot(clientX - lastTap.x, clientY - lastTap.y) <= DOUBLE_TAP.px;
      const isDouble = isNear && timeStamp - lastTap.time <= DOUBLE_TAP.ms;
      lastTap = { time: isDouble ? -Infinity : timeStamp, x: clientX, y: clientY };
      if (!isDouble) return;
      set(zoom.current.scale > 1 ? WHOLE : zoomTo(zoom.current, TAP_SCALE, placeOf(clientX, clientY), screen()));
    },
    { signal },
  );
  list.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerType === 'touch' || event.buttons !== 1 || zoom.current.scale === 1) return;
      set(moveBy(zoom.current, { x: event.movementX, y: event.movementY }, screen()));
    },
    { signal },
  );
  // A touchpad's pinch comes as a wheel with the Ctrl key.
  list.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const scale = zoom.current.scale * Math.exp(-event.deltaY / 100);
      set(zoomTo(zoom.current, scale, placeOf(event.clientX, event.clientY), screen()));
    },
    { signal, passive: false },
  );
  list.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  followTouches(list, { zoom, set, screen, placeOf, signal });
  return () => listening.abort();
}

type Touching = {
  readonly zoom: RefObject<Zoom>;
  readonly set: (next: Zoom) => void;
  readonly screen: () => { readonly width: number; readonly height: number };
  readonly placeOf: (x: number, y: number) => Place;
  readonly signal: AbortSignal;
};

/** Two fingers enlarge and move, one finger moves what is enlarged. Otherwise the browser scrolls the strip. */
function followTouches(list: HTMLElement, { zoom, set, screen, placeOf, signal }: Touching): void {
  type Grip = { readonly count: number; readonly x: number; readonly y: number; readonly spread: number };
  let grip: Grip | null = null;
  const gripOf = ({ touches }: TouchEvent): Grip | null => {
    const [one, two] = touches;
    if (!one || touches.length > 2) return null;
    if (!two) return { count: 1, x: one.clientX, y: one.clientY, spread: 0 };
    const [x, y] = [(one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2];
    return { count: 2, x, y, spread: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY) };
  };
  const begin = (event: TouchEvent) => {
    grip = gripOf(event);
  };
  const move = (event: TouchEvent) => {
    const next = gripOf(event);
    const last = grip;
    grip = next;
    if (!next || !last || next.count !== last.count) return;
    if (next.count === 1 && zoom.current.scale === 1) return;
    // Not every browser lets a scroll be stopped that has begun.
    if (event.cancelable) event.preventDefault();
    const moved = moveBy(zoom.current, { x: next.x - last.x, y: next.y - last.y }, screen());
    if (next.count === 1 || last.spread === 0) set(moved);
    else set(zoomTo(moved, (moved.scale * next.spread) / last.spread, placeOf(next.x, next.y), screen()));
  };
  list.addEventListener('touchstart', begin, { signal, passive: true });
  list.addEventListener('touchmove', move, { signal, passive: false });
  list.addEventListener('touchend', begin, { signal, passive: true });
  list.addEventListener('touchcancel', begin, { signal, passive: true });
}
