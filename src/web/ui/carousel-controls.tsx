import { useEffect } from 'react';
import { useCarousel } from './carousel-context.ts';
import { Glyph } from './glyph.tsx';
import { useStrip } from './use-strip.ts';

/** The buttons and the dots of a carousel. While they are shown, keys lead from slide to slide. */
export function CarouselControls() {
  const { strip, slides, labels } = useCarousel();
  const count = slides.length;
  const { current, goTo, step, onKeyDown } = useStrip(count, { strip });
  useEffect(() => {
    const element = strip.current;
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  });
  const button = (by: -1 | 1, label: string, isEnd: boolean) => (
    <button
      type="button"
      className="icon-button icon-button-line"
      // Not `disabled`: the button would lose focus at the last slide.
      aria-disabled={isEnd}
      aria-label={label}
      onClick={() => step(by)}
    >
      <Glyph name={by < 0 ? 'back' : 'arrow'} />
    </button>
  );
  return (
    <>
      {button(-1, labels.previous, current === 0)}
      <div role="group" className="carousel-dots" aria-label={labels.choose}>
        {slides.map((name, index) => (
          <button
            key={`${index} ${name}`}
            type="button"
            aria-label={`${labels.places[index] ?? ''}: ${name}`}
            aria-current={index === current || undefined}
            onClick={() => goTo(index)}
          />
        ))}
      </div>
      {button(1, labels.next, current >= count - 1)}
      <span className="sr-only" aria-live="polite">
        {`${labels.places[current] ?? ''}: ${slides[current] ?? ''}`}
      </span>
    </>
  );
}
