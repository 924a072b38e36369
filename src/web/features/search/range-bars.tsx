import type { SliderEnds, SliderScale } from '#domain/search/slider.ts';
import { barsOn, type RangeBars as Bars } from './range-view.ts';

/** A histogram of cars along the scale. It is decoration, hidden from screen readers. */
export function RangeBars({
  bars,
  scale,
  ends,
}: {
  readonly bars: Bars;
  readonly scale: SliderScale;
  readonly ends: SliderEnds;
}) {
  const drawn = barsOn(bars, scale, ends);
  return (
    <div className="range-bars" aria-hidden="true" style={roomOf(drawn)}>
      {drawn.bars.map(({ width, height, isChosen }, at) => (
        <i
          // Bars have no identity other than their position.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          className={isChosen ? undefined : 'is-out'}
          style={width === 1 ? { height: `${height}%` } : { height: `${height}%`, flexGrow: width }}
        />
      ))}
    </div>
  );
}

const roomOf = ({ before, after }: { readonly before: number; readonly after: number }) =>
  before + after > 0 ? { paddingInline: `${before}% ${after}%` } : undefined;
