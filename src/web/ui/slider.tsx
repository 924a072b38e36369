import { useRef, type CSSProperties, type KeyboardEvent } from 'react';

/** A proposed move of a thumb: to a value, and by how many steps when a key was pressed. */
export type SliderMove = { readonly value: number; readonly steps: number | null };

type SliderProps = {
  readonly min: number;
  readonly max: number;
  /** The distance between two values. */
  readonly step: number;
  /** One thumb, or two. */
  readonly values: readonly [number] | readonly [number, number];
  /** Accessible names of the thumbs. */
  readonly labels: readonly string[];
  /** A value as text for screen readers. */
  readonly write: (value: number, thumb: number) => string;
  /** A move is proposed; the thumb moves when `values` change. */
  readonly onMove: (thumb: number, move: SliderMove) => void;
  /** A thumb was released. `isHeld` is true for a pointer and false for a key or a screen reader. */
  readonly onRelease?: (thumb: number, isHeld: boolean) => void;
};

const PAGE_STEPS = 10;

/** Steps of a key of the multi-thumb slider pattern. Null for other keys; the browser handles Home and End. */
function stepsOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): number | null {
  if (altKey || ctrlKey || metaKey) return null;
  const size = shiftKey ? PAGE_STEPS : 1;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return size;
    case 'ArrowLeft':
    case 'ArrowDown':
      return -size;
    case 'PageUp':
      return PAGE_STEPS;
    case 'PageDown':
      return -PAGE_STEPS;
    default:
      return null;
  }
}

/**
 * Thumbs on one track. The caller decides which values are allowed, so that none passes another. Each thumb is a range
 * input of the browser (D336): it is transparent and as wide as the track, and the drawn thumb follows it. Between two
 * thumbs the track is divided in the middle, so that a press moves the nearer one.
 */
export function Slider({ min, max, step, values, labels, write, onMove, onRelease }: SliderProps) {
  /** The value of the thumb that a pointer holds, when it was pressed. */
  const pressed = useRef<number>(null);
  const shareOf = (value: number) => Math.min(1, Math.max(0, (value - min) / (max - min)));
  const [low = 0, high = low] = values.map(shareOf);
  const isRange = values.length > 1;
  const places = { '--from': isRange ? low : 0, '--to': high, '--middle': (low + high) / 2 } as CSSProperties;
  return (
    <div className={isRange ? 'slider slider-range' : 'slider'} style={places}>
      <div className="slider-track">
        <div className="slider-filled" />
      </div>
      {values.map((value, thumb) => (
        <span key={labels[thumb]} className="contents">
          <input
            type="range"
            className="slider-input"
            min={min}
            max={max}
            step={step}
            value={value}
            aria-label={labels[thumb]}
            aria-valuetext={write(value, thumb)}
            onKeyDown={(event) => {
              const steps = stepsOf(event);
              if (steps === null) return;
              event.preventDefault();
              onMove(thumb, { value, steps });
              onRelease?.(thumb, false);
            }}
            onChange={({ currentTarget }) => {
              onMove(thumb, { value: currentTarget.valueAsNumber, steps: null });
              if (pressed.current === null) onRelease?.(thumb, false);
            }}
            onPointerDown={({ currentTarget, pointerId, button }) => {
              if (button !== 0) return;
              pressed.current = value;
              currentTarget.setPointerCapture(pointerId);
            }}
            // A finger that scrolls the page across the slider has moved no thumb.
            onPointerCancel={() => {
              if (pressed.current !== null) onMove(thumb, { value: pressed.current, steps: null });
            }}
            onLostPointerCapture={() => {
              pressed.current = null;
              onRelease?.(thumb, true);
            }}
          />
          <i className="slider-thumb" style={{ '--at': shareOf(value) } as CSSProperties} aria-hidden="true" />
        </span>
      ))}
    </div>
  );
}
