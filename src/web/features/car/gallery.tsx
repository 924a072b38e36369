import { Images, Expand } from 'lucide-react';
import type { ReactNode } from 'react';
import { Photo } from '#web/features/media/photo.tsx';
import { useTemplate } from '#web/features/site/template-context.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { cachedMarkup } from '#web/ui/cached-markup.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { useStrip, useStripEvents } from '#web/ui/use-strip.ts';
import type { CarPageView } from './car-page-view.ts';
import { LostPhoto, NoPhoto } from './no-photo.tsx';
import { Thumbs } from './thumbs.tsx';
import { useFullScreenGallery } from './use-full-screen-gallery.ts';

type GalleryProps = {
  readonly car: Pick<CarPageView, 'photos' | 'askPhotos' | 'name' | 'model' | 'body'>;
};

const WIDTHS = [480, 640, 800, 960, 1280, 1680] as const;

/** The pictures of a car with the link for requesting more if there are few, or the placeholder for a car without any. */
export function Gallery({ car }: GalleryProps) {
  const { photos, askPhotos: ask } = car;
  if (photos.length === 0) {
    return (
      <div className="gallery gallery-one">
        <div className="gallery-frame">
          <NoPhoto model={car.model} body={car.body} ask={ask} />
        </div>
      </div>
    );
  }
  // The link stands below the pictures, so not in the placeholder too.
  const placeholder = <NoPhoto model={car.model} body={car.body} ask={null} />;
  return (
    <>
      <Pictures photos={photos} name={car.name} placeholder={placeholder} />
      {ask && (
        <LinkButton href={ask.href} tone="outline" className="gallery-ask">
          {ask.label}
        </LinkButton>
      )}
    </>
  );
}

type PicturesProps = Pick<CarPageView, 'photos' | 'name'> & {
  /** Shown if the only picture does not load. */
  readonly placeholder: ReactNode;
};

/**
 * Pictures in a strip with scroll snapping. Swiping, the arrow keys, the buttons and the thumbnails move it. Without
 * script it scrolls, and the thumbnails link to the large pictures.
 */
function Pictures({ photos, name, placeholder }: PicturesProps) {
  const t = useMessages();
  const sizes = useTemplate().sizes.gallery;
  const { strip, current, isLive, isNear, goTo, step, onKeyDown } = useStrip(photos.length);
  const fullScreen = useFullScreenGallery(photos);
  useStripEvents(strip, { onKeyDown, onPick: fullScreen.open });
  const isSeveral = photos.length > 1;
  return (
    <section
      className={isSeveral ? 'gallery' : 'gallery gallery-one'}
      aria-label={t('car.gallery', { car: name })}
      aria-roledescription={t('car.gallery_role')}
    >
      <div className="gallery-frame">
        <ul
          ref={strip}
          className="gallery-strip"
          data-in-place
          tabIndex={isSeveral ? 0 : undefined}
          aria-label={t('car.photos_large')}
        >
          {photos.map((photo, index) => (
            <li key={photo.image} id={`picture-${index + 1}`}>
              <Photo
                photo={photo}
                alt={t('car.photo', { car: name, number: index + 1, count: photos.length })}
                sizes={sizes}
                widths={WIDTHS}
                isFirst={index === 0}
                isNear={isNear(index)}
                placeholder={isSeveral ? <LostPhoto /> : placeholder}
              />
            </li>
          ))}
        </ul>
        <div className="gallery-tools">
          {isLive && (
            <button
              type="button"
              className="icon-button gallery-full"
              aria-label={t('car.full_screen')}
              onPointerEnter={fullScreen.prepare}
              onFocus={fullScreen.prepare}
              onClick={() => fullScreen.open(current)}
            >
              {cachedMarkup(['expand icon'], <Expand aria-hidden="true" />)}
              <span>{t('car.full_screen_short')}</span>
            </button>
          )}
        </div>
        {isSeveral && <Dock current={current} count={photos.length} step={step} />}
      </div>
      {isSeveral && (
        <Thumbs
          photos={photos}
          current={current}
          isLive={isLive}
          goTo={goTo}
          openAll={fullScreen.open}
          onKeyDown={onKeyDown}
        />
      )}
      {fullScreen.FullScreenGallery && fullScreen.openAt !== null && (
        <fullScreen.FullScreenGallery
          photos={photos}
          name={name}
          start={fullScreen.openAt}
          onClose={(index) => {
            fullScreen.close();
            goTo(index, true);
          }}
        />
      )}
    </section>
  );
}

type DockProps = {
  readonly current: number;
  readonly count: number;
  readonly step: (by: number) => void;
};

/** The number of the current picture, and the previous and next buttons. */
function Dock({ current, count, step }: DockProps) {
  const t = useMessages();
  const button = (by: -1 | 1, isEnd: boolean) => (
    <button
      type="button"
      className={by < 0 ? 'icon-button gallery-back' : 'icon-button'}
      // Not `disabled`: the button would lose focus at the last picture.
      aria-disabled={isEnd}
      aria-label={by < 0 ? t('car.photo_previous') : t('car.photo_next')}
      onClick={() => step(by)}
    >
      <Glyph name="arrow" />
      <Glyph name="right" />
    </button>
  );
  return (
    <div className="gallery-dock berth">
      {button(-1, current === 0)}
      <span aria-live="polite">
        {cachedMarkup(['photos icon'], <Images aria-hidden="true" />)}{' '}
        {t('car.photo_of', { number: current + 1, count })}
      </span>
      {button(1, current >= count - 1)}
    </div>
  );
}
