import { useMemo, useRef, type ReactNode } from 'react';
import { CarouselContext, useCarousel, type CarouselLabels } from './carousel-context.ts';
import { useWhenNear } from './use-when-near.ts';

const loadControls = () => import('./carousel-controls.tsx').then((module) => module.CarouselControls);

type CarouselProps = {
  readonly label: string;
  /** The name of each slide, in order. */
  readonly slides: readonly string[];
  /** The same in every render. */
  readonly labels: CarouselLabels;
  /** `CarouselStrip`, and anything beside it. */
  readonly children: ReactNode;
  readonly className?: string;
};

/**
 * Slides side by side, of which one is in view (D377). The row scrolls by itself, so it works without script. The
 * buttons and the dots come with a script of their own once the carousel is near. It never moves without the shopper.
 */
export function Carousel({ label, slides, labels, children, className }: CarouselProps) {
  const strip = useRef<HTMLDivElement>(null);
  const parts = useMemo(() => ({ strip, slides, labels }), [slides, labels]);
  return (
    <CarouselContext value={parts}>
      <section
        className={['carousel', className].filter(Boolean).join(' ')}
        aria-label={label}
        aria-roledescription={labels.role}
      >
        {children}
        {slides.length > 1 && <Controls />}
      </section>
    </CarouselContext>
  );
}

/** Keeps the room of the controls until they have come, so that nothing moves. */
function Controls() {
  const { slot, Part } = useWhenNear(loadControls);
  return (
    <div ref={slot} className="carousel-controls">
      {Part && <Part />}
    </div>
  );
}

/** The row of slides: `CarouselSlide`s, as many as the carousel has names. */
export function CarouselStrip({ children }: { readonly children: ReactNode }) {
  const { strip, slides } = useCarousel();
  return (
    <div ref={strip} className="carousel-strip" tabIndex={slides.length > 1 ? 0 : undefined}>
      {children}
    </div>
  );
}

export function CarouselSlide({ index, children }: { readonly index: number; readonly children: ReactNode }) {
  const { labels } = useCarousel();
  return (
    <div
      role="group"
      className="carousel-slide"
      aria-roledescription={labels.slideRole}
      aria-label={labels.places[index]}
    >
      {children}
    </div>
  );
}
