import { useMemo } from 'react';
import { Photo } from '#web/features/media/photo.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Carousel, CarouselSlide, CarouselStrip } from '#web/ui/carousel.tsx';
import type { HomeSliderView } from './home-view.ts';

/** The slider of the home page: pictures, each with a name, a sentence and a link over it (spec §2). */
export function HomeSlider({ view }: { readonly view: HomeSliderView | null }) {
  return view && <Slider view={view} />;
}

function Slider({ view: { label, labels, slides, linkLabel, isFirst } }: { readonly view: HomeSliderView }) {
  const names = useMemo(() => slides.map(({ name }) => name), [slides]);
  return (
    <Carousel label={label} slides={names} labels={labels} className="section home-slider">
      <CarouselStrip>
        {slides.map(({ id, name, text, href, photo, alt }, index) => (
          <CarouselSlide key={id} index={index}>
            <div className="home-slide">
              <Photo
                photo={photo}
                alt={alt}
                sizes="(min-width: 1304px) 1280px, 96vw"
                widths={[640, 960, 1280, 1680]}
                isNear={isFirst && index === 0}
                className="home-slide-photo"
              />
              <div className="home-slide-text on-brand">
                <h2 className="type-h2">{name}</h2>
                {text && <p>{text}</p>}
                <LinkButton href={href} tone="accent" aria-label={`${linkLabel}: ${name}`}>
                  {linkLabel}
                </LinkButton>
              </div>
            </div>
          </CarouselSlide>
        ))}
      </CarouselStrip>
    </Carousel>
  );
}
