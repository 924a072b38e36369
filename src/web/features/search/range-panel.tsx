import { useMessages } from '#web/messages/messages-context.tsx';
import { SyncedInput } from '#web/ui/synced-input.tsx';
import { useWhenNear } from '#web/ui/use-when-near.ts';
import { RangeBars } from './range-bars.tsx';
import { writeFigure, type RangeView } from './range-view.ts';
import { useRange } from './use-range.ts';

const loadSlider = async () => (await import('./range-slider.tsx')).RangeSlider;

/**
 * A range filter. It works with its two fields alone: the server reads `{field}_min` and `{field}_max` and redirects to
 * the derived address. Script adds the slider, in the space reserved for it.
 */
export function RangePanel({ filter }: { readonly filter: RangeView & { readonly label: string } }) {
  const t = useMessages();
  const { unit, scale, field, label } = filter;
  const { choice, ends, fields, slide, commit } = useRange(filter);
  const { slot, Part: Slider } = useWhenNear(filter.hasSlider ? loadSlider : null);
  const written = (value: number | null) => (value === null ? '' : writeFigure(value, unit, t));
  const figures = [
    { end: 'min', label: t('search.from'), value: choice.min, open: writeFigure(scale.min, unit, t) },
    { end: 'max', label: t('search.to'), value: choice.max, open: t('search.any') },
  ] as const;
  const said = ({ value, open }: { readonly value: number | null; readonly open: string }) => written(value) || open;
  return (
    <div className="range slides" ref={fields}>
      {filter.hasSlider && (
        <div className="range-slider" ref={slot}>
          {filter.bars && <RangeBars bars={filter.bars} scale={scale} ends={ends} />}
          {Slider ? (
            <Slider
              scale={scale}
              ends={ends}
              labels={{ min: t('search.thumb_from', { filter: label }), max: t('search.thumb_to', { filter: label }) }}
              texts={{ min: said(figures[0]), max: said(figures[1]) }}
              onSlide={slide}
              onCommit={commit}
            />
          ) : (
            <div className="slider-track slider-rest" />
          )}
        </div>
      )}
      <div className="range-fields">
        {figures.map(({ end, label: name, value, open }) => (
          <label key={end} className="field">
            <span className="field-label">{name}</span>
            <SyncedInput
              className="input"
              name={`${field}_${end}`}
              value={written(value)}
              placeholder={open}
              inputMode="numeric"
              autoComplete="off"
              aria-label={`${label}, ${name.toLowerCase()}`}
            />
          </label>
        ))}
      </div>
    </div>
  );
}
