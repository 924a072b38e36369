import { Slider as Base } from '@base-ui/react/slider';
import { useRef } from 'react';

/** A proposed move of a thumb: to a value, and by how many steps when a key was pressed. */
export type SliderMove = { readonly value: number; readonly steps: number | null };

type SliderProps = {
  readonly min: number;
  readonly max: number;
  /** The distance between two values. */
  readonly step: number;
  /** Steps to keep between two thumbs; 0 lets them meet. */
  readonly stepsApart?: number;
  /** One thumb, or two. */
  readonly values: readonly [number] | readonly [number, number];
  /** Accessible names of the thumbs. */
  readonly labels: readonly string[];
  /** A value as text for screen readers. */
  readonly write: (value: number, thumb: number) => string;
  /** A move is proposed; the thumb moves when `values` change. */
  readonly onMove: (thumb: number, move: SliderMove) => void;
  /** A thumb was released, by pointer or key. */
  readonly onRelease?: (thumb: number, isKey: boolean) => void;
};

const PAGE_STEPS = 10;

/** Steps of a key of the multi-thumb slider pattern; null for Home, End and pointers. */
function stepsOf(event: Event): number | null {
  if (!(event instanceof KeyboardEvent)) return null;
  const size = event.shiftKey ? PAGE_STEPS : 1;
  switch (event.key) {
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

/** Thumbs on one track; none passes another. The caller decides which values are allowed. */
export function Slider({ min, max, step, stepsApart = 0, values, labels, write, onMove, onRelease }: SliderProps) {
  const moved = useRef(0);
  return (
    <Base.Root
      className="slider"
      min={min}
      max={max}
      step={step}
      minStepsBetweenValues={stepsApart}
      value={values}
      thumbAlignment="edge-client-only"
      thumbCollisionBehavior="none"
      onValueChange={(proposed, { activeThumbIndex, event }) => {
        moved.current = activeThumbIndex;
        onMove(moved.current, { value: proposed[moved.current] ?? min, steps: stepsOf(event) });
      }}
      onValueCommitted={(_, { reason }) => onRelease?.(moved.current, reason === 'keyboard')}
    >
      <Base.Control className="slider-control">
        <Base.Track className="slider-track">
          <Base.Indicator className="slider-filled" />
          {labels.map((label, thumb) => (
            <Base.Thumb
              key={label}
              index={thumb}
              className="slider-thumb"
              getAriaLabel={() => label}
              getAriaValueText={(_, value) => write(value, thumb)}
            />
          ))}
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}
