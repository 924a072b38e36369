import { useRef, useState, type UIEvent } from 'react';
import type { CardView } from '#web/features/car/card-view.ts';
import type { PhotoData } from '#web/features/media/photo-data.ts';
import { Photo } from '#web/features/media/photo.tsx';
import { useCarHref } from '#web/features/towing/van-context.ts';
import { Glyph } from '#web/ui/glyph.tsx';

type CardPhotoStripProps = {
  readonly car: CardView;
  readonly photos: readonly PhotoData[];
  readonly sizes: string;
};

/**
 * The photos of a card in a strip above its first photo: swiped on a touch screen, stepped with a mouse (D444). It is hidden
 * from assistive technology and from the Tab key, because the car's page has the same photos with texts and keys.
 */
export function CardPhotoStrip({ car, photos, sizes }: CardPhotoStripProps) {
  const href = useCarHref(car.href);
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [isUsed, setUsed] = useState(false);
  // The next photo is loaded when the shopper is on the card, so that a list does not load them all.
  const [loaded, setLoaded] = useState(0);
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) => {
    const index = Math.round(scrollLeft / Math.max(1, clientWidth));
    setCurrent(index);
    if (index > 0) setLoaded((most) => Math.max(most, index + 1));
  };
  const step = (by: number) => {
    setUsed(true);
    strip.current?.scrollTo({ left: (current + by) * strip.current.clientWidth });
  };
  return (
    <div
      className={isUsed ? 'card-photos is-used' : 'card-photos'}
      aria-hidden="true"
      onPointerEnter={() => setLoaded(Math.max(1, loaded))}
    >
      <div ref={strip} className="card-photos-strip" tabIndex={-1} onScroll={onScroll}>
        {photos.map((photo, index) => (
          <a key={photo.image} href={href} tabIndex={-1} draggable={false} style={{ background: photo.colour }}>
            {index <= loaded && <Photo photo={photo} alt="" sizes={sizes} isNear={index > 0} />}
          </a>
        ))}
      </div>
      {current > 0 && (
        <button type="button" tabIndex={-1} className="card-photos-step is-back" onClick={() => step(-1)}>
          <Glyph name="back" />
        </button>
      )}
      {current < photos.length - 1 && (
        <button type="button" tabIndex={-1} className="card-photos-step is-next" onClick={() => step(1)}>
          <Glyph name="arrow" />
        </button>
      )}
      <span className="card-photos-dots">
        {photos.map(({ image }, index) => (
          <i key={image} className={index === current ? 'is-current' : undefined} />
        ))}
      </span>
    </div>
  );
}
