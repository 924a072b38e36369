import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import type { PhotoData } from '../media/photo-data.ts';
import { Photo } from '../media/photo.tsx';
import { LostPhoto } from './no-photo.tsx';
import { useStrip } from './use-strip.ts';

export type TheatreProps = {
  readonly photos: readonly PhotoData[];
  readonly name: string;
  readonly start: number;
  /** Called with the index of the picture that was in view. */
  readonly onClose: (current: number) => void;
};

/**
 * One picture on the full screen, in its own proportions. Uses the browser's dialog, which keeps the focus and closes
 * with Escape.
 */
export function Theatre({ photos, name, start, onClose }: TheatreProps) {
  const t = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const { strip, current, isNear, step, onKeyDown } = useStrip(photos.length, start);
  useEffect(() => {
    dialog.current?.showModal();
    const list = strip.current;
    list?.scrollTo({ left: start * list.clientWidth, behavior: 'instant' });
  }, [strip, start]);
  return (
    <dialog
      ref={dialog}
      className="theatre"
      aria-label={t('car.gallery', { car: name })}
      onClose={() => onClose(current)}
      onKeyDown={onKeyDown}
    >
      <form method="dialog" className="theatre-top">
        <span aria-live="polite">{t('car.photo_of', { number: current + 1, count: photos.length })}</span>
        <button type="submit" className="theatre-button" aria-label={t('common.close')}>
          <X aria-hidden="true" />
        </button>
      </form>
      <ul ref={strip} className="theatre-strip" tabIndex={0} aria-label={t('car.photos_large')}>
        {photos.map((photo, index) => (
          <li key={photo.image}>
            <Photo
              photo={photo}
              alt={t('car.photo', { car: name, number: index + 1, count: photos.length })}
              sizes="(min-aspect-ratio: 3/2) 150vh, 100vw"
              widths={[480, 960, 1280, 1680]}
              isNear={index === current || isNear(index)}
              placeholder={<LostPhoto />}
            />
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <div className="theatre-steps">
          <button
            type="button"
            className="theatre-button"
            aria-disabled={current === 0}
            aria-label={t('car.photo_previous')}
            onClick={() => step(-1)}
          >
            <ArrowLeft aria-hidden="true" />
          </button>
          <button
            type="button"
            className="theatre-button"
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
