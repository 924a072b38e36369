import type { SliderEnds, SliderScale } from '#domain/search/slider.ts';
import { barsOn } from './range-view.ts';
import type { RangeBars as Bars } from './range-view.ts';

/** How many cars there are along the scale. A picture only: the counts that matter are said by the results. */
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
          // Bars have no identity but their place.
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
