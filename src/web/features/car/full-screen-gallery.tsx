import { ArrowLeft, ArrowRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PhotoData } from '#web/features/media/photo-data.ts';
import { Photo } from '#web/features/media/photo.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { useStrip } from '#web/ui/use-strip.ts';
import { loadedPictures } from './loaded-pictures.ts';
import { LostPhoto } from './no-photo.tsx';
import { useZoom } from './use-zoom.ts';

export type FullScreenGalleryProps = {
  readonly photos: readonly PhotoData[];
  readonly name: string;
  readonly start: number;
  /** Called with the index of the picture that was in view. */
  readonly onClose: (current: number) => void;
};

/**
 * One picture on the full screen, in its own proportions. Uses the browser's dialog, which keeps the focus and closes
 * with Escape. Until a large picture has come, the page's own copy of it is shown in its place.
 */
export function FullScreenGallery({ photos, name, start, onClose }: FullScreenGalleryProps) {
  const t = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const { strip, current, isNear, step, onKeyDown } = useStrip(photos.length, { start });
  const zoom = useZoom(strip, current);
  const [copies] = useState(() => loadedPictures(photos.length));
  useEffect(() => {
    dialog.current?.showModal();
    const list = strip.current;
    list?.scrollTo({ left: start * list.clientWidth, behavior: 'instant' });
  }, [strip, start]);
  return (
    <dialog
      ref={dialog}
      className="full-screen-gallery"
      aria-label={t('car.gallery', { car: name })}
      onClose={() => onClose(current)}
      onKeyDown={(event) => zoom.onKeyDown(event) || onKeyDown(event)}
    >
      <form method="dialog" className="full-screen-top">
        <span aria-live="polite">{t('car.photo_of', { number: current + 1, count: photos.length })}</span>
        <button
          type="button"
          className="full-screen-button full-screen-zoom"
          aria-pressed={zoom.isZoomed}
          aria-label={t('car.enlarge')}
          onClick={zoom.toggle}
        >
          {zoom.isZoomed ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
        </button>
        <button type="submit" className="full-screen-button" aria-label={t('common.close')}>
          <X aria-hidden="true" />
        </button>
      </form>
      <ul
        ref={strip}
        className={zoom.isZoomed ? 'full-screen-strip is-zoomed' : 'full-screen-strip'}
        tabIndex={0}
        aria-label={t('car.photos_large')}
      >
        {photos.map((photo, index) => (
          <li key={photo.image}>
            <div className="full-screen-picture" style={copyStyle(copies[index])}>
              <Photo
                photo={photo}
                alt={t('car.photo', { car: name, number: index + 1, count: photos.length })}
                sizes="(min-aspect-ratio: 3/2) 150vh, 100vw"
                widths={[480, 960, 1280, 1680]}
                isNear={index === current || isNear(index)}
                placeholder={<LostPhoto />}
              />
            </div>
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <div className="full-screen-steps">
          <button
            type="button"
            className="full-screen-button"
            aria-disabled={current === 0}
            aria-label={t('car.photo_previous')}
            onClick={() => step(-1)}
          >
            <ArrowLeft aria-hidden="true" />
          </button>
          <button
            type="button"
            className="full-screen-button"
            aria-disabled={current === photos.length - 1}
            aria-label={t('car.photo_next')}
            onClick={() => step(1)}
          >
            <ArrowRight aria-hidden="true" />
          </button>
        </div>
      )}
    </dialog>
  );
}

/** As large as the picture that follows, so that nothing jumps when it has come. */
const copyStyle = (address: string | null | undefined) =>
  address ? { background: `url(${JSON.stringify(address)}) center / contain no-repeat` } : undefined;
